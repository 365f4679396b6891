import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {PlantedFault} from '../../tests/mutants/planted-fault.ts';

/** Why a fault cannot be planted, in a sentence; undefined if it can be. */
export function plantingProblem(source: string, {text, replacement}: PlantedFault) {
  const count = source.split(text).length - 1;
  if (count !== 1) return `Its text occurs ${count} times, not once.`;
  return text === replacement ? 'Its replacement is the text itself.' : undefined;
}

/** The source with the fault in it. */
export const withFault = (source: string, {text, replacement}: PlantedFault): string =>
  source.replace(text, () => replacement);

/** Puts a fault into a copy of the project. Resolves to what takes it out again. */
export async function plant(fault: PlantedFault, root: string): Promise<() => Promise<void>> {
  const file = path.join(root, fault.file);
  const source = await readFile(file, 'utf8');
  await writeFile(file, withFault(source, fault));
  return () => writeFile(file, source);
}
