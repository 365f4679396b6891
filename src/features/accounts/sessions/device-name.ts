import {parse} from 'bowser';

const UNKNOWN = 'Unknown device';

/** "Chrome on Android", of what a browser says of itself. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN;
  const {browser, os, platform} = parse(userAgent);
  // "iOS" is both of what a person tells apart.
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  // "Samsung Internet for Android" says it already.
  const name = browser.name?.replace(/ for Android$/, '');
  return [name, system].filter(Boolean).join(' on ') || UNKNOWN;
}
