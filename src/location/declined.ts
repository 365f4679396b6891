/** Until the tab is closed. */
const KEY = 'signpost.location-declined';

/** Whether the person has said that they do not want to be located. */
export function hasDeclined(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberDeclined(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Storage can be blocked; the next load then asks once more.
  }
}
