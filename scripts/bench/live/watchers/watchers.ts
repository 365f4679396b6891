import type {Shown} from '../pressing.ts';
import {Remote} from '../remote.ts';
import type {Strain} from '../stack-usage.ts';
import type {HeldRow} from './truth.ts';
import type {WatcherHandlers} from './watcher-process.ts';
import type {WatcherPlan} from './watcher.ts';

/** Each of them parses and merges whatever the engine sends it. */
const CLIENTS_A_PROCESS = 100;
const TIMEOUT_MS = 180_000;

export interface Opened {
  /** Of each client that became complete, in milliseconds. */
  readonly completeMs: readonly number[];
  readonly neverComplete: number;
  /** Connections that the server closed before it had said anything. */
  readonly refused: number;
  /** Clients that were replaced after the server did not answer. */
  readonly gaveUp: number;
}

export class Watchers implements AsyncDisposable {
  readonly #processes: readonly Remote<WatcherHandlers>[];
  readonly #plans: readonly (readonly WatcherPlan[])[];

  constructor(plans: readonly WatcherPlan[]) {
    const count = Math.ceil(plans.length / CLIENTS_A_PROCESS);
    this.#plans = Array.from({length: count}, (_, index) =>
      plans.filter(({client}) => client % count === index),
    );
    this.#processes = this.#plans.map(() => new Remote<WatcherHandlers>('watchers'));
  }

  /** Resolves once the programs run, so that their start is no part of what is measured. */
  async ready(): Promise<void> {
    await this.#all(each => each.ask('watch', undefined));
  }

  async open(): Promise<Opened> {
    const opened = await this.#all((each, plans) =>
      each.ask('open', {plans, timeoutMs: TIMEOUT_MS}),
    );
    const completeMs = opened.flatMap(each => each.completeMs);
    return {
      completeMs: completeMs.filter(took => took !== undefined),
      neverComplete: completeMs.filter(took => took === undefined).length,
      refused: sum(opened.map(({refused}) => refused)),
      gaveUp: sum(opened.map(({gaveUp}) => gaveUp)),
    };
  }

  async settle(): Promise<boolean> {
    const settled = await this.#all(each => each.ask('settle', {timeoutMs: TIMEOUT_MS}));
    return settled.every(Boolean);
  }

  async watch(): Promise<void> {
    await this.#all(each => each.ask('watch', undefined));
  }

  async until(versions: ReadonlyMap<string, number>): Promise<boolean> {
    const there = await this.#all(each => each.ask('until', {versions, timeoutMs: TIMEOUT_MS}));
    return there.every(Boolean);
  }

  async collect(): Promise<{shown: Shown[]; strains: Strain[]; broken: number}> {
    const collected = await this.#all(each => each.ask('collect', undefined));
    return {
      shown: collected.flatMap(({shown}) => shown),
      strains: collected.map(({strain}) => strain),
      broken: sum(collected.map(({broken}) => broken)),
    };
  }

  async answers(): Promise<HeldRow[]> {
    return (await this.#all(each => each.ask('answers', undefined))).flat();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#processes.map(each => each[Symbol.asyncDispose]()));
  }

  #all<T>(
    ask: (each: Remote<WatcherHandlers>, plans: readonly WatcherPlan[]) => Promise<T>,
  ): Promise<T[]> {
    return Promise.all(this.#processes.map((each, index) => ask(each, this.#plans[index] ?? [])));
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
