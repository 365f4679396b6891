/** Of the page in the frame. It has no fonts of its own, so that nothing has to load before it is read. */
export const WIDGET_STYLE = `
  * { box-sizing: border-box; margin: 0; }
  body {
    padding: 1rem; font: 1rem/1.45 system-ui, sans-serif;
    background: light-dark(oklch(98.5% 0.006 95), oklch(19% 0.012 250));
    color: light-dark(oklch(24% 0.02 60), oklch(95% 0.01 95));
  }
  a { color: inherit; }
  a:focus-visible { outline: 3px solid light-dark(oklch(52% 0.17 45), oklch(76% 0.16 60)); outline-offset: 2px; }
  .head p, li p, .none { color: light-dark(oklch(45% 0.02 60), oklch(76% 0.015 95)); }
  .head p { font-size: .875rem; }
  h1 { font-size: 1.375rem; line-height: 1.2; overflow-wrap: anywhere; }
  h1 a { display: inline-block; padding-block: .25rem; text-decoration: none; }
  h1 a:hover { text-decoration: underline; }
  ul { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); margin-block: 1rem; padding: 0; list-style: none; }
  li a { display: block; border-radius: .625rem; text-decoration: none; }
  li p { margin-top: .375rem; font-size: .8125rem; }
  li .own {
    width: fit-content; padding: .0625rem .5625rem; border: 1px solid; border-radius: 999px; font-weight: 600;
    color: light-dark(oklch(40% 0.09 150), oklch(82% 0.13 150));
  }
  img, .board { display: block; width: 100%; height: auto; aspect-ratio: 5 / 4; border-radius: .625rem; }
  img { object-fit: cover; background: light-dark(oklch(92% 0.01 95), oklch(27% 0.012 250)); }
  .board {
    display: grid; place-content: center; overflow: hidden; padding: 1rem; text-align: center;
    font-weight: 800; line-height: 1.12; overflow-wrap: anywhere; white-space: pre-line;
  }
  .few { font-size: 1.75rem; }
  .some { font-size: 1.25rem; }
  .many { font-size: .9375rem; font-weight: 600; line-height: 1.25; }
  .none { padding-block: 1.5rem; }
  .foot { display: flex; flex-wrap: wrap; gap: 0 1.5rem; font-size: .9375rem; }
  .foot a { padding-block: .75rem; font-weight: 600; }
`;
