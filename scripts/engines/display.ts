import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {createInterface} from 'node:readline';

const XVFB = '/usr/bin/Xvfb';

/** A screen that a browser without a windowless mode draws on. */
export interface Display {
  readonly name: string;
  close(): void;
}

export const hasDisplay = (): boolean => Boolean(process.env['DISPLAY']) || existsSync(XVFB);

/** The display of the user who runs this, else one in memory. */
export async function openDisplay(): Promise<Display> {
  const own = process.env['DISPLAY'];
  if (own) return {name: own, close() {}};
  const server = spawn(
    XVFB,
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {stdio: ['ignore', 'pipe', 'ignore']},
  );
  // It takes a free number and tells it.
  const [number] = await once(createInterface({input: server.stdout}), 'line');
  return {name: `:${String(number)}`, close: () => server.kill()};
}
