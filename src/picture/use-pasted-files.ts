import {useEffect, useEffectEvent} from 'react';

/** Takes the files that are pasted anywhere on the screen; text goes where it always goes. */
export function usePastedFiles(onFiles: ((files: readonly File[]) => void) | undefined): void {
  const take = useEffectEvent((files: readonly File[]) => onFiles?.(files));
  const isOn = onFiles !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [isOn]);
}
