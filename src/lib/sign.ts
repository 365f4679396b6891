import type {Sign} from '../../schema/zero.gen.ts';

export const NO_TEXT = 'No text available';

type Words = Pick<Sign, 'text' | 'textContent' | 'extractedText'>;
/** What a row from an older import may lack. */
type Kind = Words & Pick<Sign, 'imageUrl'> & {type?: Sign['type'] | null};

/** What the sign says, wherever it is kept. */
export function wordsOf(sign: Words): string {
  return (
    [sign.text, sign.textContent, sign.extractedText].find(words => words?.trim())?.trim() ?? ''
  );
}

/** A sign without a type is a text sign if it has text, else a photo. */
export function isPhoto(sign: Kind): boolean {
  return sign.type ? sign.type === 'photo' : !sign.text?.trim() && !sign.textContent?.trim();
}
