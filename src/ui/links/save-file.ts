import {revokeSoon} from './object-url.ts';

/** Has the browser put a file where its person keeps downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  revokeSoon(link.href);
}
