const MOST = {latitude: 90, longitude: 180} as const;

/** As people write a number, with a point or a comma; no `0x10` and no `1e2`, of which it would be another. */
const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** Typed degrees, or the problem with them. An empty field is 0: the place is unknown. */
export function degreesIn(
  typed: string,
  what: keyof typeof MOST,
): {readonly degrees: number} | {readonly error: string} {
  const text = typed.trim();
  const degrees = Number(text.replace(',', '.'));
  const most = MOST[what];
  if ((text === '' || DECIMAL.test(text)) && Math.abs(degrees) <= most) return {degrees};
  return {error: `Please enter a number between -${most} and ${most}.`};
}

/** A warning before a 0 in either field makes the place unknown. */
export function noPlaceWords(latitude: number, longitude: number): string | undefined {
  return latitude === 0 || longitude === 0
    ? 'A 0 says that the place is not known: the sign is saved without one.'
    : undefined;
}
