/** A number with its area code and letters that stand for digits, such as 1-800-FLOWERS. */
export const LETTERED_NUMBER = /^\+?1?[-. ]*\(?\d{3}\)?[-. ]*[a-z\d][a-z\d-. ]*$/i;
/** A local number has 7 digits; one with letters has an area code before it. */
const LOCAL_DIGITS = 7;
const LETTERED_DIGITS = 10;

/**
 * Whether a text holds a number that could be called. Whether it is assigned depends on numbering plans, which
 * change, so that is left to who shows it.
 */
export function hasPhoneNumber(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits >= LOCAL_DIGITS) return true;
  const keys = text.match(/[a-z\d]/gi)?.length ?? 0;
  return LETTERED_NUMBER.test(text) && keys >= LETTERED_DIGITS;
}
