/**
 * A browser that translates a page puts each text into elements of its own. React then cannot take such a text
 * away, nor put anything before it, and the screen breaks. So a text that comes and goes, or that follows
 * something that does, stands in an element of its own, unless it is all that its element holds.
 */
const MESSAGE =
  'Give this text an element of its own (a <span>): where the browser translates the page, React can neither remove it nor insert before it.';

const isConditional = ({type}) => type === 'LogicalExpression' || type === 'ConditionalExpression';

/** What an expression of a conditional can turn out to be. */
function branchesOf(node) {
  switch (node.type) {
    case 'ConditionalExpression':
      return [...branchesOf(node.consequent), ...branchesOf(node.alternate)];
    case 'LogicalExpression':
      return node.operator === '&&'
        ? branchesOf(node.right)
        : [...branchesOf(node.left), ...branchesOf(node.right)];
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
      return branchesOf(node.expression);
    default:
      return [node];
  }
}

const isBlank = text => text.trim() === '';

function isText(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' && !isBlank(node.value);
  return node.type === 'TemplateLiteral' || node.type === 'JSXText';
}

/** Components that put the texts they are given into elements (src/ui/controls/button.tsx). */
const DOES_IT_ITSELF = new Set(['Button', 'PassingButton']);

/** The children that become nodes. A blank text is left alone by browsers. */
function childrenOf({children}) {
  return children.flatMap(child => {
    if (child.type === 'JSXText') return isBlank(child.value) ? [] : [child];
    if (child.type !== 'JSXExpressionContainer') return [child];
    const {expression} = child;
    return expression.type === 'JSXEmptyExpression' ? [] : [expression];
  });
}

const rule = {
  meta: {
    type: 'problem',
    docs: {description: 'Texts that come and go stand in elements of their own.'},
  },
  create(context) {
    const check = element => {
      if (DOES_IT_ITSELF.has(element.openingElement?.name.name)) return;
      const children = childrenOf(element);
      if (children.length < 2) return;
      for (const [index, child] of children.entries()) {
        const before = children[index - 1];
        const comesAndGoes = isConditional(child) && branchesOf(child).some(isText);
        const follows = before !== undefined && isConditional(before) && isText(child);
        if (comesAndGoes || follows) context.report({node: child, message: MESSAGE});
      }
    };
    return {JSXElement: check, JSXFragment: check};
  },
};

export default {meta: {name: 'page-translation'}, rules: {'text-in-element': rule}};
