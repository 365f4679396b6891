import {extractText, TextExtractionError} from '../../../../src/ocr/extract-text.ts';
import {releaseWorker} from '../../../../src/ocr/worker/client.ts';

export interface PageOutcome {
  readonly text: string;
  readonly dropped: readonly string[];
  readonly tookMs: number;
}

declare global {
  interface Window {
    /** Ends the worker, as the app does when Add Sign closes. */
    closeReader: () => void;
    readPhoto: (address: string) => Promise<PageOutcome>;
    /** Milliseconds of each task of the main thread that took more than 50. */
    longTasks: number[];
  }
}

window.longTasks = [];
new PerformanceObserver(list => {
  for (const {duration} of list.getEntries()) window.longTasks.push(duration);
}).observe({type: 'longtask', buffered: true});

window.closeReader = releaseWorker;

window.readPhoto = async address => {
  const photo = await (await fetch(address)).blob();
  const startedAt = performance.now();
  const {text, dropped} = await readOrNothing(photo);
  return {text, dropped, tookMs: performance.now() - startedAt};
};

async function readOrNothing(photo: Blob): Promise<{text: string; dropped: readonly string[]}> {
  try {
    return await extractText(photo);
  } catch (error) {
    if (error instanceof TextExtractionError && error.problem === 'nothing-found') {
      return {text: '', dropped: []};
    }
    throw error;
  }
}
