export {ANONYMOUS, displayName} from '../../schema/words.ts';
