import {expect, test} from 'vitest';
import {frameCode} from './poster-screen.tsx';

test('a name can be anything, and stays in its attribute', () => {
  const code = frameCode('https://signs.example/embed/store/1?a=1&b=2', 'Joe’s "<Best>" & Co');
  expect(code).toBe(
    '<iframe src="https://signs.example/embed/store/1?a=1&amp;b=2" title="Joe’s &quot;&lt;Best&gt;&quot; &amp; Co" width="100%" height="480" loading="lazy" style="border: 0"></iframe>',
  );
});
