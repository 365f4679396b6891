import * as z from 'zod/mini';
import {askAccountApi, type AccountAnswer} from '../../../data/session/account.ts';

const answerSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      comment: z.string(),
      createdAt: z.number(),
      isToReview: z.boolean(),
    }),
  ),
});

/** A message of the contact form, as the server sends it. */
export type Message = z.infer<typeof answerSchema>['messages'][number];

const PATH = '/api/messages';

/** Undefined when they cannot be had. */
export async function fetchMessages(signal: AbortSignal): Promise<Message[] | undefined> {
  try {
    const response = await fetch(PATH, {signal});
    return answerSchema.parse(await response.json()).messages;
  } catch {
    return undefined;
  }
}

export const reviewMessage = ({id}: Message): Promise<AccountAnswer> =>
  askAccountApi(`${PATH}/${id}/review`, {}, 'Failed to mark it as reviewed');
