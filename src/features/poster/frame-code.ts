const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};

/** HTML for other sites that shows the page at `url` in a frame. */
export function frameCode(url: string, title: string): string {
  const attributes = {src: url, title, width: '100%', height: '480', loading: 'lazy'};
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(' ')} style="border: 0"></iframe>`;
}

const escaped = (text: string): string =>
  text.replaceAll(/[&"<>]/g, character => ENTITIES[character] ?? character);
