import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {setTimeout as delay} from 'node:timers/promises';
import {promisify} from 'node:util';
import type {Benchmark} from './benchmark.ts';

interface Entry {
  readonly pid: number;
  readonly parent: number;
  readonly residentBytes: number;
  readonly command: string;
}

/** A part of the app: a process that the supervisor started, with all that descends from it. */
interface Part {
  readonly name: string;
  readonly processes: readonly Entry[];
}

const NAMES = [
  [/bin\/postgres /, 'Postgres'],
  [/@rocicorp\/zero\//, 'sync engine'],
  [/server\/main\.ts/, 'API'],
] as const;

/** What `ps` printed, line by line; lines that say nothing about a process are left out. */
export function parsePs(output: string): Entry[] {
  return output.split('\n').flatMap(line => {
    const [, pid, parent, kib, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (!pid || !command) return [];
    return {
      pid: Number(pid),
      parent: Number(parent),
      residentBytes: Number(kib) * 1024,
      command,
    };
  });
}

/** `root` and everything below it, by part; what belongs to no other part is the supervisor's. */
export function partsBelow(root: number, entries: readonly Entry[]): Part[] {
  const children = Map.groupBy(entries, ({parent}) => parent);
  const parts = new Map<string, Entry[]>([['supervisor', []]]);
  const visit = (entry: Entry, above: string) => {
    const part = above === 'supervisor' ? nameOf(entry.command) : above;
    parts.set(part, [...(parts.get(part) ?? []), entry]);
    for (const child of children.get(entry.pid) ?? []) visit(child, part);
  };
  const first = entries.find(({pid}) => pid === root);
  if (first) visit(first, 'supervisor');
  return [...parts].map(([name, processes]) => ({name, processes}));
}

function nameOf(command: string): string {
  return NAMES.find(([pattern]) => pattern.test(command))?.[1] ?? 'supervisor';
}

/** Until the garbage of a start is collected and the sync engine has come to rest. */
const SETTLE_MS = 10_000;
const SAMPLES = 5;
const PAUSE_MS = 2000;
const MB = 1e6;
const TELLS_SHARES = existsSync('/proc/self/smaps_rollup');

const run = promisify(execFile);

/**
 * Memory of the supervisor and all its descendants while the app is unused. Postgres's processes share most of
 * their memory, which resident sizes count again for each of them; so where the system can tell, shared
 * pages are divided among the processes that share them (Linux's PSS).
 */
export const memory: Benchmark = {
  rows: [{what: 'memory of the idle stack', unit: 'MB', budget: {p95: 900}}],
  async run({stack}) {
    await delay(SETTLE_MS);
    const totals: number[] = [];
    let reading = await readMemory(stack.pid);
    for (let sample = 0; sample < SAMPLES; sample++) {
      if (sample > 0) await delay(PAUSE_MS);
      reading = await readMemory(stack.pid);
      totals.push(reading.parts.reduce((sum, {bytes}) => sum + bytes, 0) / MB);
    }
    const parts = reading.parts.map(
      ({name, bytes, count}) => `${name} ${(bytes / MB).toFixed(0)} MB (${count})`,
    );
    return {samples: [totals], notes: [`Memory is ${reading.measure}: ${parts.join(', ')}.`]};
  },
};

export async function readMemory(root: number) {
  const {stdout} = await run('ps', ['-axo', 'pid=,ppid=,rss=,args='], {maxBuffer: 2 ** 26});
  const parts = await Promise.all(
    partsBelow(root, parsePs(stdout)).map(async ({name, processes}) => {
      const sizes = await Promise.all(processes.map(sizeOf));
      return {name, count: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0)};
    }),
  );
  return {measure: TELLS_SHARES ? 'PSS' : 'RSS, which counts shared pages repeatedly', parts};
}

function sizeOf({pid, residentBytes}: Entry): Promise<number> {
  return TELLS_SHARES ? memoryOf(pid) : Promise.resolve(residentBytes);
}

/** Bytes of a process; 0 once it has ended. Only Linux tells. */
export const memoryOf = (pid: number): Promise<number> => sumOf(pid, /^Pss:\s+(\d+) kB$/gm);

/** The same without the files that it maps, its program above all, which other processes of the program share. */
export const privateMemoryOf = (pid: number): Promise<number> =>
  sumOf(pid, /^Pss_(?:Anon|Shmem):\s+(\d+) kB$/gm);

async function sumOf(pid: number, lines: RegExp): Promise<number> {
  try {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
    return rollup.matchAll(lines).reduce((sum, [, kib]) => sum + Number(kib) * 1024, 0);
  } catch (error) {
    // It ended meanwhile. Whatever else keeps us from looking would make the sum a wrong one.
    if (!existsSync(`/proc/${pid}`)) return 0;
    throw error;
  }
}

/** A frame that shows something else than the one before. */
export interface Paint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly saw: string;
}

/** Times what a page shows, from within the page. All moments are milliseconds since 1970. */
interface Meter {
  readonly now: () => number;
  /** When the last click or key reached the browser, before any code of the page could answer it. */
  readonly pressedAt: () => number;
  /** Waits from now on for a change after which `holds` is true; call it before what causes the change. */
  readonly expectPaint: (holds: () => boolean) => void;
  /** Resolves with the moment at which the frame with that change was painted; rejects after 30 s. */
  readonly painted: () => Promise<number>;
  /** Notes from now on each frame in which `read` finds something else than in the one before. */
  readonly watch: (read: () => string) => void;
  readonly paints: () => readonly Paint[];
}

declare global {
  interface Window {
    signpostMeter: Meter;
  }
}

/**
 * Runs in each page before its own scripts, so it may use nothing from outside.
 *
 * A change is painted when the main thread has handed the frame with it to the compositor: a resize
 * observer is first notified in the layout of the next frame (or of the present one, when the change
 * was made in an animation frame), and a message posted then is delivered after that frame's paint.
 * The time of the compositor and the screen on top is the same for every page.
 *
 * The browser's own event timings would be simpler, but are rounded to 8 ms and leave out events under
 * 16 ms.
 */
export function installMeter(): void {
  let pressedAt = 0;
  let painted = Promise.withResolvers<number>();
  const press = ({timeStamp}: Event) => (pressedAt = performance.timeOrigin + timeStamp);
  addEventListener('keydown', press, true);
  // A click without a pointer was made from a key, which came first.
  addEventListener('click', event => event.detail > 0 && press(event), true);

  const paint = new MessageChannel();
  paint.port2.addEventListener('message', () => painted.resolve(window.signpostMeter.now()));
  paint.port2.start();
  const frame = new ResizeObserver(() => {
    frame.disconnect();
    paint.port1.postMessage(undefined);
  });

  const everything = {subtree: true, childList: true, attributes: true, characterData: true};
  const paints: Paint[] = [];
  let watched: {stop: () => void} | undefined;

  window.signpostMeter = {
    now: () => performance.timeOrigin + performance.now(),
    pressedAt: () => pressedAt,
    expectPaint(holds) {
      painted = Promise.withResolvers();
      const {reject} = painted;
      setTimeout(() => reject(new Error('What was expected did not come on the screen.')), 30_000);
      const changes = new MutationObserver(() => {
        if (!holds()) return;
        changes.disconnect();
        frame.observe(document.documentElement);
      });
      changes.observe(document, everything);
    },
    painted: () => painted.promise,
    watch(read) {
      watched?.stop();
      paints.length = 0;
      let last = read();
      const after = new MessageChannel();
      const pending: string[] = [];
      after.port2.addEventListener('message', () => {
        for (const saw of pending.splice(0)) paints.push({at: window.signpostMeter.now(), saw});
      });
      after.port2.start();
      const frame = new ResizeObserver(() => {
        frame.disconnect();
        const saw = read();
        if (saw === last) return;
        last = saw;
        pending.push(saw);
        after.port1.postMessage(undefined);
      });
      const changes = new MutationObserver(() => frame.observe(document.documentElement));
      changes.observe(document, everything);
      watched = {
        stop() {
          changes.disconnect();
          frame.disconnect();
          after.port1.close();
        },
      };
    },
    paints: () => paints,
  };
}
