import {useNavigate} from 'react-router-dom';
import {addSignPath} from '../../schema/paths.ts';
import {Alert} from '../components/alert.tsx';
import {Button} from '../components/button.tsx';
import {useOutbox} from '../hooks/use-outbox.ts';
import {outbox} from '../lib/outbox/index.ts';
import type {JournalEntry} from '../lib/outbox/entry.ts';
import {verbNamed} from '../lib/outbox/verbs.ts';
import {addToDraft} from '../lib/sign-draft.ts';

/** What a person made and the server would not take: kept here until they decide. */
export function NeedsYou() {
  const refused = useOutbox().filter(entry => entry.refusal);
  if (refused.length === 0) return null;
  return (
    <section aria-label="Needs you" className="mb-8 grid gap-3">
      {refused.map(entry => (
        <Refused key={entry.id} entry={entry} />
      ))}
    </section>
  );
}

function Refused({entry}: {entry: JournalEntry}) {
  const navigate = useNavigate();
  const sentence = entry.refusal?.sentence ?? '';
  const {title, description = sentence} = verbNamed(entry.name).refused(sentence);
  const text = textOf(entry.args['text']);
  const made = text || textOf(entry.args['name']);

  const edit = async () => {
    addToDraft(entry.userId, text);
    await outbox.discard(entry.id);
    await navigate(addSignPath(textOf(entry.args['storeId'])));
  };

  return (
    <Alert variant="gone" title={title === 'Error' ? 'This needs you' : title}>
      <p>{description}</p>
      {made && <p className="mt-2 line-clamp-3 whitespace-pre-line text-ink">“{made}”</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => void outbox.retry(entry.id)}>Try again</Button>
        {entry.name === 'sign.create' && <Button onClick={() => void edit()}>Edit</Button>}
        <Button variant="destructive" onClick={() => void outbox.discard(entry.id)}>
          Discard
        </Button>
      </div>
    </Alert>
  );
}

/** Arguments as an older version of the app may have written them. */
function textOf(argument: unknown): string {
  return typeof argument === 'string' ? argument : '';
}
