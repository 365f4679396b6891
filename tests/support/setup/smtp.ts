import {createServer, type Socket} from 'node:net';
import type {AddressInfo} from 'node:net';
import {once} from 'node:events';

/** A mail that was handed over. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

/** A stand-in for a mail server. It refuses all that comes while `refusing` is set. */
export async function serveMail() {
  const taken: TakenMail[] = [];
  const state = {refusing: false};
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    void talk(socket, taken, state);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    state,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** RFC 5321, as much of it as handing over a mail takes. */
async function talk(socket: Socket, taken: TakenMail[], state: {refusing: boolean}): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let from = '';
  let to: string[] = [];
  let data: string[] | undefined;
  let rest = '';
  say('220 mail.test ESMTP');
  for await (const chunk of socket.setEncoding('utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (data) {
        if (line === '.') {
          taken.push({from, to, data: data.join('\n')});
          [to, data] = [[], undefined];
          say('250 taken');
        } else data.push(line);
      } else if (line.startsWith('STARTTLS')) {
        say('502 without encryption');
      } else if (line.startsWith('MAIL')) {
        from = addressIn(line);
        say(state.refusing ? '451 not now' : '250 ok');
      } else if (line.startsWith('RCPT')) {
        to.push(addressIn(line));
        say('250 ok');
      } else if (line === 'DATA') {
        data = [];
        say('354 go on');
      } else if (line === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 mail.test');
    }
  }
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
