import type {MemberName, Stage} from './scene.ts';
import type {Wire} from './wire.ts';

/** What probes work with. */
export interface Plan {
  readonly stage: Stage;
  /** From the address of an ordinary client. */
  readonly wire: Wire;
  /** A client at an address of its own, to be closed by the caller. */
  readonly elsewhere: (place: number, sockets?: number) => Wire;
  /** Whether the addresses differ; else limits by network count all clients as one. */
  readonly distinct: boolean;
  readonly cookies: Readonly<Record<MemberName, string>>;
  /** Some of all probes instead of all. */
  readonly isShort: boolean;
  /** How many times as long everything may take: a short run is a test, on a machine that does much else. */
  readonly patience: number;
}

/** Milliseconds within which other clients get a page, a search and a like, whatever the server is busy with. */
export const SERVED_WITHIN_MS = 2000;
