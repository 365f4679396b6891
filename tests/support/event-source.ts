import type {LiveReactions} from '../../common/api/live-reactions.ts';

/** Takes the place of the browser's `EventSource`, so that a test says what the server's stream of reactions says. */
export class TestEventSource extends EventTarget {
  /** Those that were opened, oldest first, since the test emptied it. */
  static readonly opened: TestEventSource[] = [];
  readonly url: URL;
  isOpen = true;

  constructor(url: string) {
    super();
    this.url = new URL(url, 'http://localhost');
    TestEventSource.opened.push(this);
  }

  /** The one that is open. */
  static get open(): TestEventSource {
    const open = TestEventSource.opened.filter(({isOpen}) => isOpen);
    if (open.length !== 1 || !open[0]) throw new Error(`${open.length} streams are open, not one.`);
    return open[0];
  }

  /** The signs that it covers. */
  get signs(): string[] {
    return this.url.searchParams.get('signs')?.split(',') ?? [];
  }

  send(reactions: LiveReactions): void {
    if (!this.isOpen) throw new Error('The stream is closed.');
    this.dispatchEvent(new MessageEvent('message', {data: JSON.stringify(reactions)}));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.isOpen = false;
  }
}
