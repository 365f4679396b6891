// Preloaded into zero-cache and, because forked workers inherit the flag, into its workers too:
// zero-cache always listens on every address and has no setting for it, while its change streamer
// sends the whole replica to every client. Plain JavaScript, so that none of these processes
// loads the TypeScript stripper.
import {Server} from 'node:net';

const LOOPBACK = '127.0.0.1';

const {listen} = Server.prototype;

Server.prototype.listen = function listenOnLoopback(...values) {
  return listen.apply(this, onLoopback(values));
};

/** The same arguments of `Server.listen`, with the host replaced where there is a port. */
function onLoopback(values) {
  const [first, ...others] = values;
  if (typeof first === 'object' && first !== null && 'port' in first) {
    return [{...first, host: LOOPBACK}, ...others];
  }
  if (typeof first === 'number' || (typeof first === 'string' && /^\d+$/.test(first))) {
    const ready = others.find(other => typeof other === 'function');
    return [{port: Number(first), host: LOOPBACK}, ready];
  }
  return values;
}
