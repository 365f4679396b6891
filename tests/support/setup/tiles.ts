import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import sharp from 'sharp';

/** A stand-in for a map tile server: every tile is there, and every one is the same grey. */
export async function serveTiles(): Promise<{tileUrl: string; close(): void}> {
  const background = {r: 214, g: 214, b: 214};
  const tile = await sharp({create: {width: 256, height: 256, channels: 3, background}})
    .png()
    .toBuffer();
  const server = createServer((request, response) => {
    const found = /^\/\d+\/\d+\/\d+\.png$/.test(request.url ?? '');
    response.writeHead(found ? 200 : 404, {
      'content-type': 'image/png',
      // As the public servers do.
      'access-control-allow-origin': '*',
    });
    response.end(found ? tile : undefined);
  });
  const {promise, resolve} = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not a pipe
  const {port} = server.address() as AddressInfo;
  return {
    tileUrl: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
