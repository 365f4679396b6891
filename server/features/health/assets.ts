import {readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const BUILT = fileURLToPath(new URL('../../../dist', import.meta.url));
/** Files that the development server, which builds nothing, serves unchanged. */
const SOURCE = fileURLToPath(new URL('../../../public', import.meta.url));
/** Copies of a file for browsers that take them squeezed. */
const SQUEEZED = /\.(br|gz)$/;

export interface Asset {
  /** As in an address: `/assets/index.js`. */
  readonly path: string;
  /** Before it is squeezed. */
  readonly bytes: number;
}

/** The static files of the app, read from where they are served, ordered by path. */
export async function listAssets(folders: readonly string[] = [BUILT, SOURCE]): Promise<Asset[]> {
  for (const folder of folders) {
    const files = await filesIn(folder);
    if (files) return files;
  }
  return [];
}

/** Undefined where there is no such folder. */
async function filesIn(folder: string): Promise<Asset[] | undefined> {
  try {
    const entries = await readdir(folder, {recursive: true, withFileTypes: true});
    const files = entries
      .filter(entry => entry.isFile() && !SQUEEZED.test(entry.name))
      .map(entry => path.join(entry.parentPath, entry.name));
    const assets = files.map(async file => ({
      path: `/${path.relative(folder, file).split(path.sep).join('/')}`,
      bytes: (await stat(file)).size,
    }));
    return (await Promise.all(assets)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  } catch {
    return undefined;
  }
}
