/** Milliseconds in which a picture that was just taken off the page may still begin to load. */
const GRACE_MS = 10_000;

/** Gives an object URL back, but not under an image that the browser is about to load. */
export function revokeSoon(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), GRACE_MS);
}

/** Has the browser put a file where its person keeps downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  revokeSoon(link.href);
}
