import {type LiveReactions, liveReactionsMessage} from '../../common/api/live-reactions.ts';

/** The messages of a stream of live reactions, as a browser would read them. */
export function messagesOf(body: ReadableStream<Uint8Array> | null) {
  if (!body) throw new Error('There is no stream.');
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';

  /** The next message, once it is there; undefined when the stream has ended. */
  async function next(): Promise<LiveReactions | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end !== -1) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        return liveReactionsMessage.parse(JSON.parse(event.replace(/^data: /, '')));
      }
      const {done, value} = await reader.read();
      if (done) return undefined;
      text += decoder.decode(value, {stream: true});
    }
  }

  /** The next one with news: on a slow machine others come between, which only tell that the stream lives. */
  async function nextNews(): Promise<LiveReactions | undefined> {
    let message = await next();
    while (message?.length === 0) message = await next();
    return message;
  }

  return {
    next,
    nextNews,
    cancel: () => reader.cancel(),
  };
}

/** Stands in for the database's notifications: sends what the test says. */
export function handSource() {
  const listeners: {tell: (payload: string) => void; begin: () => void}[] = [];
  return {
    listeners,
    ahead: [] as LiveReactions,
    asked: [] as string[][],
    failure: undefined as Error | undefined,
    async listen(tell: (payload: string) => void, begin: () => void) {
      listeners.push({tell, begin});
    },
    async findAhead(signIds: readonly string[]) {
      this.asked.push([...signIds]);
      if (this.failure) throw this.failure;
      return this.ahead.filter(([signId]) => signIds.includes(signId));
    },
    notify: (...reactions: LiveReactions) => listeners[0]?.tell(JSON.stringify(reactions)),
    reconnect: () => listeners[0]?.begin(),
  };
}
