import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';

const KB = 1000;

/** A script that a page has loaded. */
export interface Script {
  readonly path: string;
  /** kB, gzip. Compressed here, so that it measures the script and not the server. */
  readonly size: number;
}

/** What a page loads from now on; to be read once or more. */
export interface Scripts {
  readonly all: () => Promise<Script[]>;
}

export function collectScripts(page: Page): Scripts {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', response => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    const body = response.body();
    // The caller that awaits it handles a failure; until then it must not end the process.
    body.catch(() => {});
    bodies.set(new URL(response.url()).pathname, body);
  });
  return {
    all: () =>
      Promise.all(
        [...bodies].map(async ([path, body]) => ({
          path,
          size: gzipSync(await body).length / KB,
        })),
      ),
  };
}

export function sizeOf(scripts: readonly Script[]): number {
  return scripts.reduce((total, {size}) => total + size, 0);
}
