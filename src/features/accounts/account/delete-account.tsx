import {requestLogOut} from '../../../data/session/session.ts';
import {useZero} from '@rocicorp/zero/react';
import {useState} from 'react';
import {
  DELETION_PHRASE,
  type DeletionForm,
  deletionProblem,
} from '../../../../common/api/fields/forms.ts';
import {LENGTHS} from '../../../../common/limits.ts';
import {askAccountApi} from '../../../data/session/account.ts';
import {whoIsSignedIn} from '../../../data/session/who-is-signed-in.ts';
import {onDevice} from '../../../data/storage/device-storage.ts';
import {dropLocalData} from '../../../data/storage/local-data.ts';
import {openJournal} from '../../../outbox/journal/journal.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {CheckedForm, Field, Input} from '../../../ui/controls/field.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {forgetPicturesOf} from '../../contribute/picture/draft-store.ts';

const CONSEQUENCES = [
  'Your profile and its photo, your email, your logins, likes, “Saw it”s, claims, followed stores and notifications are deleted.',
  'Your signs that nobody else said they saw are deleted, with their photos.',
  'Your signs that others saw stay, by “Anonymous”.',
  'Stores that you own stay, without an owner.',
  'What waits in this browser’s outbox is deleted and not sent.',
];

/** The session here stays until they leave: it names the database that goes then. */
async function isGone(userId: string): Promise<boolean> {
  const present = await whoIsSignedIn();
  return present !== undefined && present !== userId;
}

interface Problem {
  readonly field?: keyof DeletionForm;
  readonly sentence: string;
}

export function DeleteAccount({userId}: {userId: string}) {
  const [form, setForm] = useState<DeletionForm>({password: '', phrase: ''});
  const [problem, setProblem] = useState<Problem>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const zero = useZero();

  const submit = async () => {
    setAttempt(attempt + 1);
    const found = deletionProblem(form);
    setProblem(found);
    if (found) return;
    setBusy(true);
    const otherwise = 'Failed to delete your account. Please try again.';
    const answer = await askAccountApi('/api/account/delete', form, otherwise);
    // Where the answer was lost it may have been done all the same, which ends the session.
    if (!answer.ok && !(await isGone(userId))) {
      setBusy(false);
      const isPassword = answer.code === 'INVALID_PASSWORD';
      return setProblem({sentence: answer.sentence, ...(isPassword && {field: 'password'})});
    }
    await forgetPerson(userId);
    requestLogOut();
    // Of the client from before the log-out, which may have been replaced by a visitor's.
    void dropLocalData(zero);
  };

  const bind = (name: keyof DeletionForm) => ({
    name,
    value: form[name],
    onChange: ({target}: {target: {value: string}}) => setForm({...form, [name]: target.value}),
  });
  const errorOf = (name: keyof DeletionForm) =>
    problem?.field === name ? problem.sentence : undefined;

  return (
    <CheckedForm attempt={attempt} className="grid grid-cols-1 gap-5" onSubmit={submit}>
      <ul className="grid max-w-prose list-disc gap-2 ps-5 text-muted">
        {CONSEQUENCES.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="font-semibold">This cannot be undone.</p>
      <div className="grid max-w-md gap-5">
        <Field label="Password" required error={errorOf('password')}>
          <Input
            {...bind('password')}
            type="password"
            autoComplete="current-password"
            maxLength={LENGTHS.password}
          />
        </Field>
        <Field label={`Type “${DELETION_PHRASE}” to confirm`} required error={errorOf('phrase')}>
          <Input
            {...bind('phrase')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LENGTHS.nickname}
          />
        </Field>
      </div>
      {problem && !problem.field && (
        <Alert variant="gone">
          <p>{problem.sentence}</p>
        </Alert>
      )}
      <Button
        type="submit"
        variant="destructive"
        size="large"
        className="justify-self-start"
        busy={busy}
      >
        {busy ? 'Deleting...' : 'Delete Account'}
      </Button>
    </CheckedForm>
  );
}

/**
 * Deletes a user's data on this device that is of no use without an account: the entries of their outbox, and
 * their drafts. The synced data goes with the log-out.
 */
export async function forgetPerson(userId: string): Promise<void> {
  await Promise.allSettled([forgetDrafts(userId), forgetOutbox(userId), forgetPicturesOf(userId)]);
}

/** Deletes the user's drafts of all forms: their keys contain the user's id. */
async function forgetDrafts(userId: string): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.includes(userId)) onDevice.keep(key, null);
}

async function forgetOutbox(userId: string): Promise<void> {
  const journal = openJournal();
  for (const {id} of await journal.of(userId)) await journal.finish(id);
}
