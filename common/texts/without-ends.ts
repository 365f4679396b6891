/**
 * A text without the characters at its ends that a pattern for one character matches. It takes time in proportion
 * to the text; `text.replace(/x+$/, '')` takes the square of it, since it tries from each `x`.
 * @param ofStart without the flag `g`, as the other. `undefined` leaves that end as it is.
 */
export function withoutEnds(
  text: string,
  ofStart: RegExp | undefined,
  ofEnd: RegExp | undefined = ofStart,
): string {
  const characters = Array.from(text);
  let from = 0;
  let to = characters.length;
  while (from < to && ofStart?.test(characters[from] ?? '')) from++;
  while (to > from && ofEnd?.test(characters[to - 1] ?? '')) to--;
  return characters.slice(from, to).join('');
}
