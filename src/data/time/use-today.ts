import {startOfDay} from '../../../common/time.ts';
import {useClock} from './use-clock.ts';

/** The start of the day in UTC, in milliseconds; a tab that stays open learns of the next one. */
export const useToday = (): number => useClock(startOfDay);
