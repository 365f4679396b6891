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

/** A file or link that misses what it was meant for would be opened by the browser in place of the app. */
export function refuseStrayDrops(): void {
  for (const type of ['dragover', 'drop'] as const) {
    addEventListener(type, event => {
      if (event.defaultPrevented || !event.dataTransfer) return;
      const isFile = hasFiles(event.dataTransfer);
      if (!isFile && !event.dataTransfer.types.includes('text/uri-list')) return;
      // The browser knows what to do with what is dropped on its own controls.
      const own = isFile ? 'input[type=file]' : 'input, textarea';
      if (event.target instanceof Element && event.target.matches(own)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
  }
}

const hasFiles = ({types}: DataTransfer): boolean => types.includes('Files');
