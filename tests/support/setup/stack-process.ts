// A whole Signpost of its own for the tests: fresh data in a temporary directory, free ports, the demo
// in it. Runs until its parent asks for its end, or is gone, and leaves nothing behind.
import {randomUUID} from 'node:crypto';
import {chmodSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {removeDataDir} from '../../../scripts/stack/host/data-dir.ts';
import {freePorts} from '../../../scripts/stack/host/ports.ts';
import {startStack} from '../../../scripts/stack/start-stack.ts';
import {parseSettings} from '../../../server/env.ts';
import {serveGeocoder} from './geocoder.ts';
import {serveControl, type StackAddress} from './stack-control.ts';
import {serveTiles} from './tiles.ts';

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => ending.abort());
}
process.once('disconnect', () => ending.abort());
// The reader of our output may be gone before we are done.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

await using cleanUp = new AsyncDisposableStack();
// The channel would keep this process alive when it was ended by a signal.
cleanUp.defer(() => {
  if (process.connected) process.disconnect();
});
const dataDir = mkdtempSync(path.join(tmpdir(), 'signpost-e2e-'));
cleanUp.defer(() => removeDataDir(dataDir));
// Postgres runs as another user when we are root, and has to get through.
chmodSync(dataDir, 0o711);

const [port = 0, controlPort = 0] = await freePorts(2);
const secret = randomUUID();
const tiles = await serveTiles();
cleanUp.defer(() => tiles.close());
const geocoder = await serveGeocoder();
cleanUp.defer(() => geocoder.close());
const settings = parseSettings({
  PORT: String(port),
  DATA_DIR: dataDir,
  SEED: 'demo',
  TILE_URL: tiles.tileUrl,
  GEOCODER_URL: geocoder.url,
  GEOCODER_PAUSE_MS: '100',
});
const stack = await startStack(settings, line => console.log(line), {signal: ending.signal});
cleanUp.defer(() => stack.stop());
const control = await serveControl(stack, controlPort, secret);
cleanUp.defer(() => void control.close());

process.send?.({
  url: stack.url,
  databaseUrl: stack.databaseUrl,
  dataDir,
  controlUrl: `http://127.0.0.1:${controlPort}/${secret}`,
} satisfies StackAddress);
await ended(ending.signal);

async function ended(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const {promise, resolve} = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), {once: true});
  await promise;
}
