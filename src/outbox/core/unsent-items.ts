// What matters only while something is unsent, and is no part of the start.

export {askServer} from './send-write.ts';
export {watch} from '../worker/background-sync.ts';
