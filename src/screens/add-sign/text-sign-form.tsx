import {clsx} from 'clsx';
import {useState} from 'react';
import type {SubmitEvent} from 'react';
import {useNavigate} from 'react-router-dom';
import {LENGTHS} from '../../../schema/limits.ts';
import {storePath} from '../../../schema/paths.ts';
import {cut, formatNumber} from '../../../schema/words.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import {ActionBar} from '../../components/action-bar.tsx';
import {Button} from '../../components/button.tsx';
import {Field} from '../../components/field.tsx';
import {Textarea} from '../../components/input.tsx';
import {TextBoard} from '../../components/text-board.tsx';
import {useFocusInvalid} from '../../hooks/use-focus-invalid.ts';
import {useSession} from '../../hooks/use-session.ts';
import {useWrite} from '../../hooks/use-write.ts';
import {BOARD_LENGTH} from '../../sign-card/sign-board.tsx';
import {signProblem} from './sign-problem.ts';
import {useDraft} from './use-draft.ts';

export function TextSignForm({storeId}: {storeId: string}) {
  const write = useWrite();
  const {person} = useSession();
  const navigate = useNavigate();
  // Made now, so that the board is painted here as it will be everywhere.
  const [id] = useState(() => crypto.randomUUID());
  const [text, setText] = useDraft();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const ref = useFocusInvalid(attempt);

  const submit = async () => {
    setAttempt(attempt + 1);
    const found = signProblem({signedIn: person !== null, storeId, text});
    setProblem(found);
    if (found) return;
    setBusy(true);
    const saved = await write(mutators.sign.create, {id, storeId, text: text.trim()});
    setBusy(false);
    if (!saved.saved) return setProblem(`Failed to submit sign: ${saved.sentence}`);
    setText('');
    await navigate(storePath(storeId));
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form
      ref={ref}
      noValidate
      className="grid items-start gap-7 md:grid-cols-2"
      onSubmit={onSubmit}
    >
      <div aria-hidden="true" className={clsx('max-md:order-last', !text.trim() && 'opacity-45')}>
        <TextBoard id={id} text={cut(text.trim() || 'Your sign', BOARD_LENGTH)} />
      </div>
      <div className="grid gap-5">
        <Field
          label="Sign text"
          required
          error={problem}
          hint={`${formatNumber(text.length)}/${formatNumber(LENGTHS.signText)} characters`}
        >
          {control => (
            <Textarea
              {...control}
              dir="auto"
              maxLength={LENGTHS.signText}
              placeholder="Just as it stands on the sign"
              value={text}
              onChange={event => setText(event.target.value)}
            />
          )}
        </Field>
        <ActionBar>
          <Button type="submit" variant="signal" size="large" disabled={busy}>
            {busy ? 'Submitting...' : 'Submit Sign'}
          </Button>
        </ActionBar>
      </div>
    </form>
  );
}
