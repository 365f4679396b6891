import {useState} from 'react';
import {
  EMPTY_SIGN_UP,
  type SignUpField,
  type SignUpForm,
  signUpProblem,
} from '../../../../common/api/fields/sign-up.ts';
import {roundedPosition} from '../../../../common/geo/cells.ts';
import {askAccountApi, isPasswordRefused} from '../../../data/session/account.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {useUserLocation} from '../../location/use-location.ts';

interface Problem {
  readonly fields: readonly SignUpField[];
  readonly sentence: string;
}

/** The form of the last account, for a user who mistyped its address; never on disk. */
let submitted: SignUpForm | undefined;

export function useSignup(corrects: string | undefined, onSuccess: (email: string) => void) {
  const [form, setForm] = useState(
    () => (submitted?.email === corrects && submitted) || {...EMPTY_SIGN_UP, email: corrects ?? ''},
  );
  const [website, setWebsite] = useState('');
  const [withPosition, setWithPosition] = useState(true);
  const [problem, setProblem] = useState<Problem>();
  /** Fields that were edited since they were found wrong; the next attempt checks them. */
  const [mended, setMended] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, whileBusy] = useBusy();
  const {location} = useUserLocation();
  const position = location && roundedPosition(location);

  const tried = () => setAttempt(before => before + 1);
  const submit = async () => {
    if (busy) return;
    tried();
    setMended([]);
    const found = signUpProblem(form);
    setProblem(found);
    if (found) return;
    const body = {...form, website, position: withPosition ? position : null};
    const otherwise = 'Signup failed. Please try again.';
    const answer = await whileBusy(askAccountApi('/api/account/sign-up', body, otherwise));
    if (answer.ok) {
      submitted = form;
      return onSuccess(form.email);
    }
    const fields = isPasswordRefused(answer) ? (['password'] as const) : [];
    setProblem({fields, sentence: answer.sentence});
    // The field to mend is known only now.
    tried();
  };

  return {
    form,
    position,
    withPosition,
    setWithPosition,
    problem,
    mended,
    attempt,
    busy,
    trap: setWebsite,
    type: (typed: Partial<SignUpForm>) => {
      setForm({...form, ...typed});
      setMended([...mended, ...Object.keys(typed)]);
      // What the server said was of the form as it was sent.
      if (problem?.fields.length === 0) setProblem(undefined);
    },
    submit,
  };
}
