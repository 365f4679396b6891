const MOST = {latitude: 90, longitude: 180} as const;

/** What was typed as degrees, or what is wrong with it. Nothing typed is 0: nobody knows the place. */
export function degreesIn(
  typed: string,
  what: keyof typeof MOST,
): {readonly degrees: number} | {readonly error: string} {
  const degrees = Number(typed.trim().replace(',', '.'));
  const most = MOST[what];
  if (Number.isFinite(degrees) && Math.abs(degrees) <= most) return {degrees};
  return {error: `Please enter a number between -${most} and ${most}.`};
}
