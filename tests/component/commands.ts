import type {BrowserCommand} from 'vitest/node';

interface Media {
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
  readonly media?: 'screen' | 'print';
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What the device says of how pages are to look, as Playwright's `page.emulateMedia`. */
    emulateMedia: (media: Media) => Promise<void>;
    /** Moves the mouse to where it hovers over nothing. */
    moveMouseAway: () => Promise<void>;
  }
}

const emulateMedia: BrowserCommand<[Media]> = ({page}, media) => page.emulateMedia(media);
const moveMouseAway: BrowserCommand = ({page}) => page.mouse.move(0, 0);

/** Runs in Node beside the browser: what a page cannot do by itself. */
export const commands = {emulateMedia, moveMouseAway};
