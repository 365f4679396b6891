import * as z from 'zod/mini';
import {askAccountApi} from '../../../data/session/account.ts';
import {lookAgain, usePolled} from '../../../data/use-polled.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Chip} from '../../../ui/controls/chip.tsx';
import {PolledState} from '../../../ui/display/alert.tsx';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../../ui/display/headings.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {toast, toastFailure} from '../../../ui/overlays/toast-store.ts';
import {isolated} from '../../../../common/texts/words.ts';

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

type Message = z.infer<typeof answerSchema>['messages'][number];

const PATH = '/api/messages';

/** Undefined when they cannot be had. */
async function fetchMessages(signal: AbortSignal): Promise<Message[] | undefined> {
  try {
    const response = await fetch(PATH, {signal});
    return answerSchema.parse(await response.json()).messages;
  } catch {
    return undefined;
  }
}

async function review({id, name}: Message): Promise<void> {
  const answer = await askAccountApi(`${PATH}/${id}/review`, {}, 'Failed to mark it as reviewed');
  if (answer.ok) toast({title: 'Reviewed', description: `The message from ${isolated(name)}`});
  else toastFailure('Error', answer.sentence);
  lookAgain();
}

/** Milliseconds between two requests while the tab is visible. */
const PAUSE_MS = 10_000;
const NONE: readonly Message[] = [];

/** Messages of the contact form, for admins, those that a program may have written first. */
export function MessagesTab() {
  const {type, found: messages = NONE} = usePolled(fetchMessages, PAUSE_MS);
  return (
    <section aria-labelledby="messages">
      <SectionHeading
        id="messages"
        title="Messages"
        count={type === 'loading' ? undefined : messages.length}
      />
      <PolledState type={type} />
      {type === 'here' && messages.length === 0 && (
        <EmptyState title="No messages">
          <p className="text-muted">What visitors write by the contact form shows up here.</p>
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {messages.map(message => (
          <MessageRow key={message.id} message={message} onReview={() => void review(message)} />
        ))}
      </ul>
    </section>
  );
}

interface MessageRowProps {
  message: Message;
  onReview: () => void;
}

function MessageRow({message, onReview}: MessageRowProps) {
  const {name, email, comment, createdAt, isToReview} = message;
  return (
    <li className="grid gap-2 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 dir="auto" className="text-lg leading-snug wrap-anywhere">
          {name}
        </h3>
        {isToReview && <Chip tone="pending">To review</Chip>}
      </div>
      <p className="text-sm text-muted">
        <a href={`mailto:${encodeURIComponent(email)}`} className="underline wrap-anywhere">
          {email}
        </a>
        {', '}
        <TimeAgo at={createdAt} />
      </p>
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
        {comment}
      </p>
      {isToReview && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-muted">
            A program or a password manager filled in a field that people do not see.
          </p>
          <Button onClick={onReview}>
            Mark as reviewed<span className="sr-only"> (the message from {name})</span>
          </Button>
        </div>
      )}
    </li>
  );
}
