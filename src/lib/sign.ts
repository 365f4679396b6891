export {isPhoto, wordsOf} from '../../schema/words.ts';

export const NO_TEXT = 'No text available';
