/** What became of a link: handed on, copied, kept back by the person, or refused by the browser. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'refused';

/** Shares a link by the device's share sheet, or copies it where there is no such sheet. */
export async function shareLink(link: {url: string; title: string}): Promise<Shared> {
  if ('share' in navigator) {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
      // Some browsers have it and allow it nowhere.
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'refused';
}

/** Resolves to whether the browser let it: it is missing without TLS, and may be forbidden. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

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
