/** A socket, of either kind, that the test speaks through. */
export class HandSocket extends EventTarget {
  readonly address: string;
  readonly protocol: string | undefined;
  readonly sent: string[] = [];
  isClosed = false;

  constructor(address: string, protocol?: string) {
    super();
    this.address = address;
    this.protocol = protocol;
  }

  send(message: string): void {
    this.sent.push(message);
  }

  close(): void {
    this.isClosed = true;
    this.end(1000);
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  say(data: string): void {
    this.dispatchEvent(new MessageEvent('message', {data}));
  }

  end(code: number): void {
    this.dispatchEvent(new CloseEvent('close', {code}));
  }
}
