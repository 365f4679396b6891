import {useQuery} from '@rocicorp/zero/react';
import {useState, useEffect} from 'react';
import {storePath} from '../../../../common/paths.ts';
import {isPhoto, wordsOf} from '../../../../common/texts/words.ts';
import {canEditSign} from '../../../../permissions/sign.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {editedSignDraft, keepFormDraft, keptFormDraft} from '../../../data/drafts/form-draft.ts';
import {useHeldRow} from '../../../data/queries/use-queries.ts';
import {useActor, useSession} from '../../../data/session/use-session.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {outbox} from '../../../outbox/core/index.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {ActionBar, Button} from '../../../ui/controls/button.tsx';
import {CheckedForm} from '../../../ui/controls/field.tsx';
import {Restored} from '../../../ui/display/alert.tsx';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {useFocusOnChange} from '../../../ui/focus/use-focus.ts';
import type {CardSign} from '../../sign/card/card-sign.ts';
import {SignBoard} from '../../sign/card/sign-state.tsx';
import type {Picture} from '../picture/picture.ts';
import {followsLines, type ExtractedSignText, wordsFor} from '../reading/photo-lines.ts';
import {PhotoPart} from '../reading/photo-part.tsx';
import {WordsOfTextSign} from '../reading/sign-text-field.tsx';
import {TextStep} from '../reading/text-step.tsx';
import {ProblemOfSign} from './sign-form.tsx';
import {
  failureOfSign,
  saidAtWords,
  signProblem,
  standing,
  type SignProblem,
} from './sign-problem.ts';
import {useTakenPicture} from './use-submit.ts';
import {useLeaveFor} from '../../../ui/navigation/history-state.ts';

/** Loads a sign for a user who may edit it. */
export function EditSign({signId}: {signId: string}) {
  const actor = useActor();
  const [found, {type}] = useQuery(queries.sign.byId({id: signId}));
  const sign = useHeldRow(found, type, signId);
  const waiting = useWaitingChange(signId);
  if (waiting === undefined || (!sign && type === 'unknown')) {
    return (
      <LoadingOrOffline what="The sign shows up here">
        <Skeleton className="h-80" />
      </LoadingOrOffline>
    );
  }
  if (!sign) return <EmptyState title="Sign not found" />;
  if (!canEditSign(actor, sign, sign.store)) {
    return <EmptyState title="You do not have permission to do this." />;
  }
  const draftKey = editedSignDraft(actor?.userId ?? '', signId);
  const storeName = sign.store?.name ?? 'this store';
  return <EditForm {...{sign, waiting, storeName, draftKey}} />;
}

const UNCHANGED = {saved: true} as const;

interface EditFormProps {
  sign: CardSign;
  waiting: WaitingChange;
  storeName: string;
  /** Where its words are kept as they are typed. */
  draftKey: string;
}

function EditForm({sign, waiting, storeName, draftKey}: EditFormProps) {
  const write = useWrite();
  const leaveFor = useLeaveFor();
  const {picture, take, forget} = useTakenPicture(sign.id, waiting.picture);
  const photo = isPhoto(sign);
  // Words that the user has not typed in follow those of the sign, which others may edit meanwhile.
  const sent = waiting.text === null ? undefined : {text: waiting.text};
  const [kept, setKept] = useState(() => keptFormDraft(draftKey)?.['text']);
  const [typed, setWords] = useState<ExtractedSignText | undefined>(
    kept === undefined ? sent : {text: kept},
  );
  const words = typed ?? {text: wordsOf(sign)};
  const {text} = words;
  const [found, setProblem] = useState<SignProblem>();
  const [attempt, setAttempt] = useState(0);
  const [busy, whileBusy] = useBusy();
  const [changing, setChanging] = useState(picture !== null);
  const photoPlace = useFocusOnChange<HTMLFieldSetElement>(changing);
  // The steps of a photo have a bar of their own, and saving amid them would leave it behind.
  const choosing = changing && picture === null;

  const wrongNow = signProblem({
    signedIn: true,
    placed: true,
    kind: photo ? 'photo' : 'text',
    hasPicture: true,
    text,
  });
  const problem = standing(found, wrongNow);
  const onWords = (next: ExtractedSignText) => {
    if (found?.isFailure) setProblem(undefined);
    setWords(next);
    // Those that are read from a photo are read again.
    const isTyped = !followsLines(next) && next.text !== (sent?.text ?? wordsOf(sign));
    keepFormDraft(draftKey, isTyped ? {text: next.text} : {});
  };
  const startOver = () => {
    keepFormDraft(draftKey, {});
    setKept(undefined);
    setWords(sent);
  };

  const onPicture = (taken: Picture) => {
    take(taken);
    // The sign's own words belong to another picture; those of this one are read from it. Edited text stays.
    setWords(text === wordsOf(sign) ? {text: ''} : wordsFor(taken, words));
  };

  const keep = () => {
    forget();
    // The words on the photo that was given up go with it.
    if (followsLines(words)) setWords(undefined);
    setChanging(false);
  };

  const send = async () => {
    const change = {id: sign.id, text: text.trim()};
    if (picture) {
      const {uploadId, photo: blob} = picture;
      const photo = {uploadId, blob};
      return write(mutators.sign.update, {...change, uploadId}, {photo, instead: true});
    }
    const isSame = waiting.text === null && change.text === wordsOf(sign);
    return isSame ? UNCHANGED : write(mutators.sign.update, change, {instead: true});
  };

  const save = async () => {
    setAttempt(attempt + 1);
    setProblem(wrongNow);
    if (wrongNow) return;
    const saved = await whileBusy(send());
    if (!saved.saved) return setProblem(failureOfSign(`Failed to update sign: ${saved.sentence}`));
    forget();
    keepFormDraft(draftKey, {});
    await leaveFor(storePath(sign.storeId));
  };

  return (
    <CheckedForm attempt={attempt} className="grid gap-7" onSubmit={save}>
      {kept !== undefined && <Restored onStartOver={startOver} />}
      {photo ? (
        <>
          <fieldset ref={photoPlace} aria-label="Its photo" tabIndex={-1} className="min-w-0">
            {changing ? (
              <PhotoPart
                picture={picture}
                onPicture={onPicture}
                onReset={forget}
                signId={sign.id}
                words={words}
                onWords={onWords}
              />
            ) : (
              <div className="grid max-w-md gap-3">
                <SignBoard sign={sign} storeName={storeName} eager />
                <Button className="justify-self-start" onClick={() => setChanging(true)}>
                  Choose another photo
                </Button>
              </div>
            )}
          </fieldset>
          {!choosing && (
            <TextStep
              key={picture?.uploadId}
              arrived={picture !== null}
              picture={picture}
              words={words}
              error={saidAtWords(problem)}
              onChange={onWords}
            />
          )}
        </>
      ) : (
        <WordsOfTextSign
          id={sign.id}
          text={text}
          error={saidAtWords(problem)}
          onChange={text => onWords({text})}
        />
      )}
      <ProblemOfSign problem={problem} />
      {choosing ? (
        <Button className="justify-self-start" onClick={keep}>
          Keep the present photo
        </Button>
      ) : (
        <ActionBar>
          <Button type="submit" variant="signal" size="large" busy={busy}>
            {busy ? 'Saving...' : 'Save Changes'}
          </Button>
        </ActionBar>
      )}
    </CheckedForm>
  );
}

/** What its person changed about a sign and the server has not taken yet, or has refused. */
interface WaitingChange {
  readonly text: string | null;
  readonly picture: Picture | null;
}

const NOTHING: WaitingChange = {text: null, picture: null};

/** Undefined until it is known. It is not followed: the form it is for goes its own way. */
function useWaitingChange(signId: string): WaitingChange | undefined {
  const userId = useSession().person?.userId;
  const [found, setFound] = useState<WaitingChange>();
  useEffect(() => {
    let ended = false;
    const look = async () => {
      // Where nothing can be read, nothing waits.
      const waiting = await waitingChange(userId, signId).catch(() => NOTHING);
      if (!ended) setFound(waiting);
    };
    void look();
    return () => {
      ended = true;
    };
  }, [userId, signId]);
  return found;
}

async function waitingChange(userId: string | undefined, signId: string): Promise<WaitingChange> {
  const entries = userId === undefined ? [] : await outbox.waitingOf(userId);
  const changes = entries.filter(({name, args}) => name === 'sign.update' && args['id'] === signId);
  const text = changes.at(-1)?.args['text'];
  const uploadId = changes.findLast(({photo}) => photo !== null)?.photo?.uploadId;
  const photo = uploadId === undefined ? undefined : await outbox.photo(uploadId);
  return {
    text: typeof text === 'string' ? text : null,
    picture:
      photo && uploadId !== undefined
        ? {partId: uploadId, photo, reading: photo, source: 'file', position: null}
        : null,
  };
}
