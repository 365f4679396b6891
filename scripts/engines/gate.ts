import {once} from 'node:events';
import {connect, createServer, type Socket} from 'node:net';

/** Stands between a browser and the app. While it is shut, the app cannot be reached. */
export interface Gate {
  shut(): void;
  open(): void;
  close(): void;
}

/** Passes TCP connections on, so that requests and WebSockets end alike, in engines without network emulation. */
export async function openGate(port: number, appPort: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer(near => {
    if (!isOpen) return void near.destroy();
    const far = connect(appPort, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      // The close that follows ends the other side.
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    shut() {
      isOpen = false;
      endAll();
    },
    open() {
      isOpen = true;
    },
    close() {
      server.close();
      endAll();
    },
  };
}
