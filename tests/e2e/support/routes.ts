import {readFileSync} from 'node:fs';

/**
 * The paths in the order the router has them. Read from the source as text: the file itself imports
 * screens, which only a browser can run.
 */
export function routes(): string[] {
  const source = readFileSync(new URL('../../../src/routes.tsx', import.meta.url), 'utf8');
  return Array.from(source.matchAll(/\bpath: '([^']+)'/g), ([, path = '']) => path);
}
