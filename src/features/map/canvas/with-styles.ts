/**
 * A part of the app whose stylesheets are there. One that failed to come is asked for by the import only
 * the first time, and the next import does without it.
 * @throws {Error} when one cannot be had.
 */
export async function withStyles<T>(part: Promise<T>): Promise<T> {
  const imported = await part;
  const sheets = Array.from(document.styleSheets).filter(hasRules);
  const here = new Set(sheets.map(({href}) => href));
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(({href}) => !here.has(href)).map(askAnew));
  return imported;
}

/** A failed style sheet has no rules in some browsers, and unreadable rules in others. */
function hasRules(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Beside the one there is, which may still be on its way and be waited for. */
function askAnew(link: HTMLLinkElement): Promise<void> {
  const {promise, resolve, reject} = Promise.withResolvers<void>();
  const again = document.createElement('link');
  again.rel = 'stylesheet';
  again.crossOrigin = link.crossOrigin;
  again.href = link.href;
  again.addEventListener('load', () => resolve());
  again.addEventListener('error', () => {
    again.remove();
    reject(new Error(`No stylesheet ${link.href}`));
  });
  link.after(again);
  return promise;
}
