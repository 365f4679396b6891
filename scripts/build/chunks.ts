import type {Rolldown} from 'vite';

export type Bundle = Rolldown.OutputBundle;

export function chunksAtStart(bundle: Bundle): Set<string> {
  const entries = Object.values(bundle).filter(file => file.type === 'chunk' && file.isEntry);
  return withImports(
    bundle,
    entries.map(({fileName}) => fileName),
  );
}

/** These scripts, and those that have to be there before they can run. */
export function withImports(bundle: Bundle, files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const file of files) add(file);
  return found;
}
