import {vi} from 'vitest';

// Service workers without a browser.

/** A service worker that can be told what becomes of it. */
export class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly #registration: FakeRegistration;

  constructor(registration: FakeRegistration) {
    super();
    this.#registration = registration;
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  postMessage(message: unknown): void {
    if (message !== 'take-over' || this.#registration.isBusy) return;
    queueMicrotask(() => this.#registration.takeOver());
  }
}

/** A registration of one scope: its active and waiting workers, and the server's version. */
export class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  readonly container: FakeContainer;
  /** Whether the worker in charge has something to do, and so does not let go. */
  isBusy = false;
  /** What the next question to the server finds. */
  onServer: 'same' | 'newer' | 'gone' = 'same';
  readonly unregister = vi.fn<() => Promise<boolean>>(async () => true);

  constructor(container: FakeContainer) {
    super();
    this.container = container;
  }

  async update(): Promise<void> {
    if (this.onServer === 'gone') throw new TypeError('no worker there');
    if (this.onServer === 'newer') this.find();
  }

  /** A new worker that installs and then waits, or takes over when it is the first. */
  find(): void {
    this.onServer = 'same';
    const worker = new FakeWorker(this);
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    queueMicrotask(() => {
      this.installing = null;
      this.waiting = worker;
      worker.become('installed');
      if (!this.active) this.takeOver();
    });
  }

  takeOver(): void {
    const worker = this.waiting;
    this.waiting = null;
    this.active = worker;
    worker?.become('activated');
    this.container.controller = worker;
    this.container.dispatchEvent(new Event('controllerchange'));
  }
}

/** As `navigator.serviceWorker`. */
export class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  registration = new FakeRegistration(this);
  register = async () => {
    if (!this.registration.active) this.registration.find();
    return this.registration;
  };
  getRegistration = async () => this.registration;
}
