import {availableParallelism, cpus} from 'node:os';
import {setTimeout as delay} from 'node:timers/promises';
import {openBrowser} from './browsers.ts';

const WATCH_MS = 2000;

/** What the figures depend on, for the line above them. */
export async function environmentOf(url: string): Promise<string> {
  await using browser = await openBrowser(url);
  return `${availableParallelism()} cores, Node ${process.versions.node}, Chromium ${browser.version()}`;
}

/** How much of the processors is in use over the next moment, from 0 to 1. */
export async function busyShare(): Promise<number> {
  const before = processorTimes();
  await delay(WATCH_MS);
  const after = processorTimes();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

/** Figures say nothing of the app when it had to wait for other programs all the time. */
export function othersSentence({before, after}: {before: number; after: number}): string {
  return `The processors were ${percent(before)} busy before this began, and ${percent(after)} while the app was idle at its end.`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)}%`;
}

function processorTimes(): {idle: number; all: number} {
  const times = cpus().map(({times}) => times);
  return {
    idle: sum(times.map(({idle}) => idle)),
    all: sum(times.flatMap(each => Object.values(each))),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
