import {mustGetMutator, type Zero} from '@rocicorp/zero';
import {errorCodeOf, SENTENCES, waitOf} from '../../../common/errors.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import type {SendOutcome, Send} from './send.ts';

/** The prefix of the sync engine before the sentence about an argument that it refuses before sending. */
const CHECKED_HERE = /^Validation failed for mutator \S+: /;

type Details = Awaited<ReturnType<Zero['mutate']>['client']>;

/** Sends through the sync engine: its optimistic run is the local one. */
export function zeroSend(zero: Pick<Zero, 'mutate'>): Send {
  return (name, args) => {
    try {
      const {client, server} = zero.mutate(mustGetMutator(mutators, name)(args));
      return {local: outcomeOf(client), server: outcomeOf(server)};
    } catch {
      // A mutation that this version of the app no longer has.
      const outcome = Promise.resolve<SendOutcome>({
        type: 'refused',
        refusal: {code: 'invalid', sentence: SENTENCES.invalid},
      });
      return {local: outcome, server: outcome};
    }
  };
}

async function outcomeOf(result: Promise<Details>): Promise<SendOutcome> {
  try {
    const details = await result;
    if (details.type === 'success') return {type: 'success'};
    // Any other type is about the connection, not the write.
    if (details.error.type !== 'app') return {type: 'unknown'};
    const {message, details: more} = details.error;
    const afterMs = waitOf(more);
    if (afterMs !== undefined) return {type: 'later', afterMs};
    const sentence = message.replace(CHECKED_HERE, '');
    return {type: 'refused', refusal: {code: errorCodeOf(more), sentence}};
  } catch {
    return {type: 'unknown'};
  }
}
