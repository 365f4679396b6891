import {useRef, useState} from 'react';
import {useNavigate} from 'react-router-dom';
import {storePath} from '../../../../common/paths.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import type {SignDraft} from '../../../data/drafts/sign-draft.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {ActionBar, Button} from '../../../ui/controls/button.tsx';
import {CheckedForm} from '../../../ui/controls/field.tsx';
import {SegmentedControl} from '../../../ui/controls/segmented-control.tsx';
import {useLeaveFor} from '../../../ui/navigation/history-state.ts';
import {type Toast, toast} from '../../../ui/overlays/toast-store.ts';
import type {CardSign} from '../../sign/card/card-sign.ts';
import {IsItOneOfThese} from '../duplicates/is-it-one-of-these.tsx';
import {useLookAlikes} from '../duplicates/use-look-alikes.ts';
import {pictureKey} from '../picture/draft-store.ts';
import type {Picture} from '../picture/picture.ts';
import {useWaitingPhotos} from '../picture/waiting-photos.ts';
import type {ExtractedSignText} from '../reading/photo-lines.ts';
import {PhotoPart} from '../reading/photo-part.tsx';
import {WordsOfTextSign} from '../reading/sign-text-field.tsx';
import {TextStep} from '../reading/text-step.tsx';
import {PlacePanel} from '../store-choice/place-panel.tsx';
import type {SignPlace} from '../store-choice/place.ts';
import {
  failureOfSign,
  saidAtWords,
  signProblem,
  standing,
  type SignProblem,
} from './sign-problem.ts';
import {type Drafting, useSubmit, type Picturing} from './use-submit.ts';
import {waitingWords} from './waiting-photos.tsx';

const KINDS = [
  {value: 'photo', label: 'Photo'},
  {value: 'text', label: 'Text only'},
] as const;

interface KindChoiceProps {
  kind: SignDraft['kind'];
  onChange: (kind: SignDraft['kind']) => void;
}

function KindChoice({kind, onChange}: KindChoiceProps) {
  return <SegmentedControl label="Kind of sign" options={KINDS} value={kind} onChange={onChange} />;
}

interface SignFormProps {
  place: SignPlace;
  drafting: Drafting;
  picturing: Picturing;
}

export function SignForm({place, drafting, picturing}: SignFormProps) {
  const {draft, change, forget} = drafting;
  const {id, kind, text} = draft;
  const {picture} = picturing;
  const {person} = useSession();
  const waiting = useWaitingPhotos(person ? pictureKey(person.userId) : undefined);
  const navigate = useNavigate();
  const leaveFor = useLeaveFor();
  const write = useWrite();
  const {busy, submit} = useSubmit(place);
  const [seeing, whileSeeing] = useBusy();
  const [found, setProblem] = useState<SignProblem>();
  const [attempt, setAttempt] = useState(0);
  const [asking, setAsking] = useState(false);
  const [arrived, setArrived] = useState(false);
  const placePanel = useRef<HTMLDivElement>(null);
  const store = place.type === 'store' ? place.store : undefined;
  const findAlike = useLookAlikes(store?.id, kind === 'photo' ? picture?.photo : undefined);
  const alike = asking ? findAlike(text) : [];
  const missing = signProblem({
    signedIn: person !== null,
    placed: place.type === 'store' || place.sent !== null,
    kind,
    hasPicture: picture !== null,
    text,
  });

  const problem = standing(found, missing);

  const leave = async () => {
    forget();
    picturing.forget();
    await leaveFor(store ? storePath(store.id) : '/');
  };

  const send = async () => {
    setProblem(undefined);
    const submitted = await submit(draft, picture);
    if ('problem' in submitted) return setProblem(failureOfSign(submitted.problem));
    await leave();
    if (waiting.length > 0) {
      return toast(nextPhoto(waiting.length, () => void navigate('/add-sign')));
    }
    // Home may have no place for it, where a store's page would show it.
    if (!store) toast(savedWithoutStore(() => void navigate(storePath(submitted.storeId))));
  };

  const sawIt = async (sign: CardSign) => {
    const saved = await whileSeeing(
      write(mutators.sign.setConfirmed, {signId: sign.id, confirmed: true}),
    );
    if (!saved.saved) return setProblem(failureOfSign(saved.sentence));
    toast({title: 'Confirmed!', description: "You've confirmed seeing this sign"});
    await leave();
  };

  const onSubmit = () => {
    setAttempt(attempt + 1);
    setProblem(missing);
    if (missing?.about === 'place') placePanel.current?.focus();
    if (missing) return;
    if (findAlike(text).length > 0) setAsking(true);
    else void send();
  };

  const onPicture = (picture: Picture) => {
    setArrived(true);
    setProblem(undefined);
    picturing.take(picture);
  };

  const onWords = (words: Partial<ExtractedSignText>) => {
    setAsking(false);
    if (found?.isFailure) setProblem(undefined);
    change(words);
  };
  const locked = kind === 'photo' ? missing !== undefined : place.type !== 'store' && !place.sent;

  return (
    <CheckedForm attempt={attempt} className="grid gap-7" onSubmit={onSubmit}>
      <div ref={placePanel} tabIndex={-1}>
        <PlacePanel
          place={place}
          problem={problem?.about === 'place' ? problem.sentence : undefined}
        />
      </div>
      <div>
        <KindChoice
          kind={kind}
          onChange={kind => {
            setArrived(false);
            change({kind});
          }}
        />
      </div>
      {kind === 'photo' ? (
        <>
          <PhotoPart
            picture={picture}
            onPicture={onPicture}
            onReset={picturing.forget}
            words={draft}
            onWords={onWords}
          />
          {picture && (
            <TextStep
              picture={picture}
              words={draft}
              error={saidAtWords(problem)}
              arrived={arrived}
              onChange={onWords}
            />
          )}
        </>
      ) : (
        <WordsOfTextSign
          id={id}
          text={text}
          error={saidAtWords(problem)}
          onChange={text => onWords({text})}
        />
      )}
      <ProblemOfSign problem={problem} />
      {alike.length > 0 ? (
        <IsItOneOfThese
          signs={alike}
          storeName={store?.name ?? 'this store'}
          busy={busy || seeing}
          onSame={sign => void sawIt(sign)}
          onOther={() => void send()}
        />
      ) : (
        <SubmitBar kind={kind} hasPicture={picture !== null} busy={busy} locked={locked} />
      )}
    </CheckedForm>
  );
}

const savedWithoutStore = (see: () => void): Toast => ({
  title: 'Your sign is saved',
  description: 'Once it is sent, admins are told of it and can say which store it is at.',
  action: {label: 'See it', run: see},
});

const nextPhoto = (count: number, goOn: () => void): Toast => ({
  title: 'Your sign is saved',
  description: `${waitingWords(count)} to become ${count === 1 ? 'a sign' : 'signs'}.`,
  action: {label: 'Next photo', run: goOn},
});

interface SubmitBarProps {
  kind: SignDraft['kind'];
  hasPicture: boolean;
  busy: boolean;
  locked: boolean;
}

/** Not beside the steps of a photo, which have buttons of their own. */
function SubmitBar({kind, hasPicture, busy, locked}: SubmitBarProps) {
  if (kind === 'photo' && !hasPicture) return null;
  return (
    <ActionBar>
      <Button
        type="submit"
        variant="signal"
        size="large"
        busy={busy}
        // Not the attribute that would keep it from saying why.
        aria-disabled={locked || undefined}
      >
        {busy ? 'Submitting...' : 'Submit Sign'}
      </Button>
    </ActionBar>
  );
}

/** What keeps the whole sign from being sent, close to what sends it. */
export function ProblemOfSign({problem}: {problem: SignProblem | undefined}) {
  if (problem?.about !== 'sign') return null;
  return (
    <p role="alert" className="font-medium text-gone">
      {problem.sentence}
    </p>
  );
}
