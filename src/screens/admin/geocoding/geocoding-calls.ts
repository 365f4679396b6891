import {GEOCODINGS_PATH, startedAnswer} from '../../../../sync/geocoding.ts';
import {askServer, type Answer} from '../../../lib/account.ts';

export type Started = 'started' | 'open' | 'nothing' | {readonly sentence: string};

export async function startGeocoding(): Promise<Started> {
  const answer = await askServer(GEOCODINGS_PATH, {}, 'Please try again.');
  if (!answer.ok) return {sentence: answer.sentence};
  return startedAnswer.safeParse(answer.body).data?.started ?? {sentence: 'Please try again.'};
}

export const changeGeocoding = (
  id: string,
  change: 'pause' | 'resume' | 'cancel',
): Promise<Answer> => askServer(`${GEOCODINGS_PATH}/${id}/${change}`, {}, 'Please try again.');
