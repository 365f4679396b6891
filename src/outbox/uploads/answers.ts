import * as z from 'zod/mini';
import type {ErrorCode} from '../../../common/errors.ts';
import type {SentPhoto} from './send-photo.ts';

export interface ServerAnswer {
  /** Of HTTP; 0 when none came. */
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | null;
}

export const answerOf = async (response: Response): Promise<ServerAnswer> => ({
  status: response.status,
  body: await response.text(),
  retryAfter: response.headers.get('retry-after'),
});

const refusalSchema = z.object({code: z.string(), message: z.string()});
type RefusalBody = z.infer<typeof refusalSchema>;

/** Refusals that say nothing against the photo itself. */
const PASSING = new Set(['upload-limit', 'upload-missing', 'not-found', 'internal']);

export const sentPhotoOf = (answer: ServerAnswer | undefined): SentPhoto =>
  outcomeOf(answer, refusal => !PASSING.has(refusal.code));

/** What says nothing against a write. */
const TOO_OFTEN: ErrorCode = 'too-often';

/** The same for a write. */
export const sentWriteOf = (answer: ServerAnswer): SentPhoto =>
  outcomeOf(answer, refusal => refusal.code !== TOO_OFTEN);

function outcomeOf(
  answer: ServerAnswer | undefined,
  isFinal: (refusal: RefusalBody) => boolean,
): SentPhoto {
  if (!answer) return {type: 'again'};
  if (answer.status === 401) return {type: 'login'};
  const refusal = refusalIn(answer);
  if (refusal && isFinal(refusal)) {
    return {type: 'refused', refusal: {code: refusal.code, sentence: refusal.message}};
  }
  const seconds = Number(answer.retryAfter ?? Number.NaN);
  return seconds > 0 ? {type: 'again', afterMs: seconds * 1000} : {type: 'again'};
}

/** Whether the same request is worth repeating at once: not a refused one, nor one with a time to wait. */
export function mayPass(status: number | undefined): boolean {
  // A number with which another request was faster, or a lock that another one still holds.
  if (status === 409 || status === 423) return true;
  return !status || (status >= 500 && status !== 503);
}

function refusalIn({status, body}: ServerAnswer): RefusalBody | undefined {
  if (status < 400 || status >= 500) return undefined;
  try {
    return refusalSchema.parse(JSON.parse(body));
  } catch {
    // A proxy answered, not our server.
    return undefined;
  }
}
