/** What became of the WebSocket connections of a process. */
export interface SocketCounts {
  /** Closed before the server had said anything. */
  refused: number;
  /** Closed after that. */
  broken: number;
}

/**
 * From now on WebSocket connections of this process are made as a page of the app makes them: it takes
 * none that does not say so, and only browsers do by themselves.
 * @param cookieOf the cookie of a user, by id; visitors have none.
 */
export function connectAsPages(
  origin: string,
  cookieOf: (userId: string) => string | undefined = () => undefined,
): SocketCounts {
  const counts = {refused: 0, broken: 0};
  let opened = 0;
  globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
    construct: (target, [address, protocols]: [string, string[]]) => {
      const cookie = cookieOf(new URL(address).searchParams.get('userID') ?? '');
      // Each stands for a person who is elsewhere; of one network the server takes a few hundred.
      const network = `10.${process.pid & 127}.${(opened >> 8) & 255}.${opened & 255}`;
      opened++;
      const headers = {origin, 'x-forwarded-for': network, ...(cookie && {cookie})};
      const socket: WebSocket = Reflect.construct(target, [address, {protocols, headers}]);
      let isAnswered = false;
      socket.addEventListener('message', () => (isAnswered = true));
      socket.addEventListener('close', () => counts[isAnswered ? 'broken' : 'refused']++);
      return socket;
    },
  });
  return counts;
}
