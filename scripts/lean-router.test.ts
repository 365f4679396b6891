import {expect, test} from 'vitest';
import {lean} from './lean-router.ts';

test('what makes a component may be left out, and its name for tools goes', () => {
  const code = [
    'var Form = React10.forwardRef(',
    '  ({to}, ref) => React10.createElement("form", {ref})',
    ');',
    'Form.displayName = "Form";',
    'var RouteContext = React.createContext(null);',
    'let shown = React2.useContext(RouteContext);',
  ];
  expect(lean(code.join('\n')).split('\n')).toEqual([
    'var Form = /* @__PURE__ */ React10.forwardRef(',
    '  ({to}, ref) => React10.createElement("form", {ref})',
    ');',
    '',
    'var RouteContext = /* @__PURE__ */ React.createContext(null);',
    'let shown = React2.useContext(RouteContext);',
  ]);
});
