import {type DragEvent, useState} from 'react';
import {graphemes} from '../../../common/texts/clean-text.ts';
import {toast} from '../overlays/toast-store.ts';

/** For what another page hands over as a link or as HTML, which the app must not fetch. */
export const tellNoFile = () =>
  toast({
    title: 'No file came along',
    description: 'Save it on this device first, then choose it here.',
  });

/** For an element that looks like one to drop files on. A link, or a picture that comes as one, is told as such. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const dropProps = {
    onDragOver(event: DragEvent) {
      if (!isFileOrLink(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({currentTarget, relatedTarget}: DragEvent) {
      const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!stays) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!isFileOrLink(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
      else tellNoFile();
    },
  };
  return {isOver, dropProps};
}

/** A file or link that misses what it was meant for would be opened by the browser in place of the app. */
export function refuseStrayDrops(): void {
  for (const type of ['dragover', 'drop'] as const) {
    addEventListener(type, event => {
      if (event.defaultPrevented || !event.dataTransfer) return;
      if (!isFileOrLink(event.dataTransfer)) return;
      // The browser knows what to do with what is dropped on its own controls.
      const own = hasFiles(event.dataTransfer) ? 'input[type=file]' : 'input, textarea';
      if (event.target instanceof Element && event.target.matches(own)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
  }
}

const hasFiles = ({types}: DataTransfer): boolean => types.includes('Files');

const isFileOrLink = (transfer: DataTransfer): boolean =>
  hasFiles(transfer) || transfer.types.includes('text/uri-list');

/** Lets what is pasted beyond the length of a field end with a whole character. Browsers cut through an emoji of many parts. */
export function cutBetweenCharacters(): void {
  addEventListener('beforeinput', event => {
    const {target, data} = event;
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isText || target.maxLength < 0 || !data || !event.cancelable) return;
    const {value, selectionStart: start, selectionEnd: end} = target;
    // Some kinds of fields, as that for an email address, do not tell where the cursor is.
    if (start === null || end === null) return;
    const room = target.maxLength - (value.length - (end - start));
    if (data.length <= room) return;
    let kept = '';
    for (const grapheme of graphemes(data)) {
      if (kept.length + grapheme.length > room) break;
      kept += grapheme;
    }
    if (kept.length === room) return;
    event.preventDefault();
    target.setRangeText(kept, start, end, 'end');
    target.dispatchEvent(new InputEvent('input', {bubbles: true, inputType: event.inputType}));
  });
}
