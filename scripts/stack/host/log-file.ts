import {closeSync, fstatSync, openSync, renameSync, writeSync} from 'node:fs';
import type {Readable} from 'node:stream';

const LARGEST_BYTES = 10 * 1024 * 1024;
const LINES_REMEMBERED = 50;

/** A log on disk that never takes more than twice `LARGEST_BYTES`: the current file and the one before. */
export class LogFile {
  readonly #path: string;
  #descriptor: number;
  #size: number;
  readonly #lastLines: string[] = [];

  constructor(path: string) {
    this.#path = path;
    this.#descriptor = openSync(path, 'a', 0o600);
    this.#size = fstatSync(this.#descriptor).size;
  }

  get path(): string {
    return this.#path;
  }

  /** The newest lines of this run, oldest first. */
  get lastLines(): readonly string[] {
    return this.#lastLines;
  }

  /** Writes every line of a child's output here, and hands it to `alsoTo`. */
  follow(output: Readable | null, alsoTo?: (line: string) => void): void {
    let rest = '';
    const take = (line: string) => {
      this.#write(line);
      alsoTo?.(line);
    };
    output?.setEncoding('utf8');
    output?.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    output?.once('end', () => {
      if (rest) take(rest);
    });
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #write(line: string): void {
    this.#lastLines.push(line);
    if (this.#lastLines.length > LINES_REMEMBERED) this.#lastLines.shift();
    try {
      if (this.#size > LARGEST_BYTES) this.#rotate();
      this.#size += writeSync(this.#descriptor, `${line}\n`);
    } catch {
      // A full disk costs us the log, and must not cost the service it is about.
    }
  }

  #rotate(): void {
    closeSync(this.#descriptor);
    renameSync(this.#path, `${this.#path}.1`);
    this.#descriptor = openSync(this.#path, 'a', 0o600);
    this.#size = 0;
  }
}
