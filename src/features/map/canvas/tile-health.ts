import type {LeafletEventHandlerFnMap} from 'leaflet';
import {type Attempts, retrying} from '../../../data/loading/retrying.ts';

/** Knows which pictures of a map could not be had, and asks for those again, each in its place. */
export class TileHealth {
  readonly #failed = new Set<HTMLImageElement>();
  readonly #shown = new Set<HTMLImageElement>();
  #isFailing = false;
  #tell: (isFailing: boolean) => void = () => {};
  #attempts: Attempts | undefined;

  /** Tells when most pictures cannot be had, and when they can again. Returns what ends it. */
  watch(tell: (isFailing: boolean) => void): () => void {
    this.#tell = tell;
    const attempts = retrying(() => this.#askAgain());
    this.#attempts = attempts;
    return () => attempts.stop();
  }

  handlers(): LeafletEventHandlerFnMap {
    return {
      tileload: ({tile}) => {
        this.#failed.delete(tile);
        this.#shown.add(tile);
        this.#attempts?.succeeded();
        this.#weigh();
      },
      tileerror: ({tile}) => {
        this.#failed.add(tile);
        this.#attempts?.again();
        this.#weigh();
      },
      tileunload: ({tile}) => {
        this.#failed.delete(tile);
        this.#shown.delete(tile);
      },
    };
  }

  #askAgain(): void {
    for (const tile of this.#failed) {
      // To a browser, the same address set again is a new request.
      const {src} = tile;
      tile.src = src;
    }
  }

  #weigh(): void {
    const isFailing = this.#failed.size > this.#shown.size;
    if (isFailing === this.#isFailing) return;
    this.#isFailing = isFailing;
    this.#tell(isFailing);
  }
}
