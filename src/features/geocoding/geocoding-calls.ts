import {
  GEOCODINGS_PATH,
  missesAnswer,
  type MissedStore,
  startedAnswer,
} from '../../../common/api/geocoding.ts';
import {askAccountApi, type AccountAnswer} from '../../data/session/account.ts';

export type StartedGeocoding = 'started' | 'open' | 'nothing' | {readonly sentence: string};

export async function startGeocoding(): Promise<StartedGeocoding> {
  const answer = await askAccountApi(GEOCODINGS_PATH, {}, 'Please try again.');
  if (!answer.ok) return {sentence: answer.sentence};
  return startedAnswer.safeParse(answer.body).data?.started ?? {sentence: 'Please try again.'};
}

/** Which stores a run could not place; undefined when the server cannot be asked. */
export async function fetchMisses(id: string): Promise<readonly MissedStore[] | undefined> {
  try {
    const response = await fetch(`${GEOCODINGS_PATH}/${id}/misses`);
    return missesAnswer.safeParse(await response.json()).data?.stores;
  } catch {
    return undefined;
  }
}

export const changeGeocoding = (
  id: string,
  change: 'pause' | 'resume' | 'cancel',
): Promise<AccountAnswer> =>
  askAccountApi(`${GEOCODINGS_PATH}/${id}/${change}`, {}, 'Please try again.');
