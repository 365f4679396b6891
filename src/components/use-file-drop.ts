import {type DragEvent, useState} from 'react';

/** For an element that looks like one to drop files on. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const dropProps = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({currentTarget, relatedTarget}: DragEvent) {
      const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!stays) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
  return {isOver, dropProps};
}

/** A file that misses what it was meant for would be opened by the browser in place of the app. */
export function refuseStrayDrops(): void {
  for (const type of ['dragover', 'drop'] as const) {
    addEventListener(type, event => {
      if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      // The browser knows what to do with one that is dropped on its own control.
      if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
  }
}

const hasFiles = ({types}: DataTransfer): boolean => types.includes('Files');
