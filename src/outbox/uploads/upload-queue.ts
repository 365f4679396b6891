import type {UploadPurpose} from '../../../common/images/images.ts';
import type {WriteRefusal} from '../journal/entry.ts';

/** How many photos are on their way at once: on a thin line one finishes sooner than five halves. */
const AT_ONCE = 2;
/** Milliseconds without a byte after which an attempt counts as failed. */
const STALL_MS = 30_000;

export interface PhotoJob {
  readonly uploadId: string;
  readonly purpose: UploadPurpose;
  readonly blob: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
}

/** `again`: no outcome, to be sent again, after so many ms if known. `login`: without a session. */
export type PhotoOutcome =
  | {readonly type: 'done'}
  | {readonly type: 'refused'; readonly refusal: WriteRefusal}
  | {readonly type: 'again'; readonly afterMs?: number}
  | {readonly type: 'login'};

/** Brings a photo to the server, or the rest of it where it was interrupted. */
export type SendPhoto = (job: PhotoJob) => Promise<PhotoOutcome>;

/** Undefined: it was stopped on purpose. */
type Ended = PhotoOutcome | undefined;

const LOST: WriteRefusal = {
  code: 'image-unreadable',
  sentence: 'The photo is no longer on this device. Please take it again.',
};

interface Running {
  sentBytes: number;
  stop(outcome: Ended): void;
}

interface Attempt {
  readonly uploadId: string;
  readonly purpose: UploadPurpose;
  readonly blob: () => Promise<Blob | undefined>;
  /** Bytes that the server is known to have. */
  readonly sentBytes: number;
  readonly onProgress: (sentBytes: number) => void;
}

/** The photos that are on their way, a few at a time; one that does not get on makes room for others. */
export class UploadQueue {
  readonly #send: SendPhoto;
  readonly #changed: () => void;
  readonly #stallMs: number;
  readonly #running = new Map<string, Running>();

  /** @param changed called whenever one of them gets on, begins or ends. */
  constructor(send: SendPhoto, changed: () => void, stallMs = STALL_MS) {
    this.#send = send;
    this.#changed = changed;
    this.#stallMs = stallMs;
  }

  isFree = (): boolean => this.#running.size < AT_ONCE;

  has = (id: string): boolean => this.#running.has(id);

  /** Bytes that the server has by now, or undefined while it is not on its way. */
  sentBytes = (id: string): number | undefined => this.#running.get(id)?.sentBytes;

  stopAllBut(wanted: (id: string) => boolean): void {
    for (const [id, {stop}] of this.#running) if (!wanted(id)) stop(undefined);
  }

  /** Uploads the photo of the entry `id`; counts as a running upload until it ends. */
  async run(id: string, {uploadId, purpose, blob, sentBytes, onProgress}: Attempt): Promise<Ended> {
    const aborter = new AbortController();
    const {promise: stopped, resolve} = Promise.withResolvers<Ended>();
    const stop = (outcome: Ended) => {
      resolve(outcome);
      aborter.abort();
    };
    let timer: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, this.#stallMs, {type: 'again'});
    };
    const running: Running = {sentBytes, stop};
    this.#running.set(id, running);
    watch();
    const changed = this.#changed;
    changed();
    const send = async (): Promise<Ended> => {
      const photo = await blob();
      if (!photo) return {type: 'refused', refusal: LOST};
      return this.#send({
        uploadId,
        purpose,
        blob: photo,
        signal: aborter.signal,
        onProgress(bytes) {
          watch();
          running.sentBytes = bytes;
          onProgress(bytes);
          changed();
        },
      });
    };
    const ended = await Promise.race([send().catch((): Ended => ({type: 'again'})), stopped]);
    aborter.abort();
    clearTimeout(timer!);
    this.#running.delete(id);
    changed();
    return ended;
  }
}
