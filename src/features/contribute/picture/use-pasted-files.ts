import {useEffect, useEffectEvent} from 'react';

/**
 * Takes the files that are pasted anywhere on the screen; text goes where it always goes, also where its program
 * adds a picture of it, as spreadsheets do.
 */
export function usePastedFiles(onFiles: ((files: readonly File[]) => void) | undefined): void {
  const take = useEffectEvent((files: readonly File[]) => onFiles?.(files));
  const isOn = onFiles !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0 || isText(event)) return;
      event.preventDefault();
      take(files);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [isOn]);
}

/** Whether text is pasted into a field. */
function isText({target, clipboardData}: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea') !== null;
  return isField && clipboardData?.types.includes('text/plain') === true;
}
