import {clsx} from 'clsx';
import {useEffect, useEffectEvent} from 'react';
import {Navigate, useSearchParams} from 'react-router-dom';
import {editSignPath, LOST_SHARE} from '../../../../common/paths.ts';
import {cut} from '../../../../common/texts/words.ts';
import type {SignDraft} from '../../../data/drafts/sign-draft.ts';
import {useSettledPerson} from '../../../data/session/use-session.ts';
import {Alert} from '../../../ui/display/alert.tsx';
import {BackHeading} from '../../../ui/display/headings.tsx';
import {PhotoBoard} from '../../../ui/display/photo-board.tsx';
import {TextBoard} from '../../../ui/display/text-board.tsx';
import {useFocusOnChange} from '../../../ui/focus/use-focus.ts';
import {useDraftReturns} from '../../../data/drafts/form-draft.ts';
import {useGoBack, useTitle} from '../../../ui/navigation/use-screen.ts';
import {useUserLocation} from '../../location/use-location.ts';
import {BOARD_LENGTH} from '../../sign/card/sign-state.tsx';
import {type Picture, useObjectUrl} from '../picture/picture.ts';
import {wordsFor} from '../reading/photo-lines.ts';
import {PhotoPart} from '../reading/photo-part.tsx';
import {readAhead} from '../reading/use-extraction.ts';
import {ReadingFiles} from '../reading/reading-files.tsx';
import {ChosenStore, SuggestedStore} from '../store-choice/chosen-store.tsx';
import {placeWithoutStore} from '../store-choice/place.ts';
import {StorePicker} from '../store-choice/store-picker.tsx';
import {useAskedFor, type AskedFor, WITHOUT_STORE} from './asked-for.ts';
import {EditSign} from './edit-sign.tsx';
import {SignForm} from './sign-form.tsx';
import {useDraft, useTakenPicture} from './use-submit.ts';

export function AddSignScreen() {
  const {signId, storeId, withoutStore, hasLostShare} = useAskedFor();
  useTitle(signId ? 'Edit Sign' : 'Add Sign');
  const person = useSettledPerson();
  const goBack = useGoBack();
  const handedBack = useDraftReturns();
  if (person === undefined) return null;
  if (!person)
    return (
      <Navigate
        to="/login"
        replace
        state={{
          returnTo: signId ? editSignPath(signId) : hasLostShare ? LOST_SHARE : '/add-sign',
          storeId,
          message: 'You must login to submit a sign.',
        }}
      />
    );
  return (
    <div className="mx-auto grid max-w-3xl gap-7">
      <div>
        <BackHeading title={signId ? 'Edit sign' : 'Add a sign'} onBack={goBack} />
        <ReadingFiles />
      </div>
      {signId ? (
        <EditSign key={`${signId} ${handedBack}`} signId={signId} />
      ) : (
        <NewSign key={handedBack} {...{storeId, withoutStore, hasLostShare}} />
      )}
    </div>
  );
}

interface BegunSignProps {
  draft: SignDraft;
  /** Unless it is shown elsewhere. */
  picture?: Picture | null;
}

function BegunSign({draft: {id, kind, text}, picture = null}: BegunSignProps) {
  const words = text.trim();
  if (!words && !picture) return null;
  return (
    <section
      aria-labelledby="begun-sign"
      className="grid items-center gap-x-6 gap-y-4 rounded-board bg-raised p-5 sm:grid-cols-[12rem_1fr]"
    >
      {picture && <BegunPhoto picture={picture} />}
      {!picture && kind === 'text' && (
        <div aria-hidden="true">
          <TextBoard id={id} text={cut(words, BOARD_LENGTH)} />
        </div>
      )}
      <div className="min-w-0">
        <h2 id="begun-sign" className="text-xl">
          Your sign so far
        </h2>
        {words && (
          <p className="mt-2 whitespace-pre-line wrap-anywhere" dir="auto">
            {words}
          </p>
        )}
        <p className="mt-2 text-sm text-muted">It is kept on this device until you submit it.</p>
      </div>
    </section>
  );
}

function BegunPhoto({picture}: {picture: Picture}) {
  const url = useObjectUrl(picture.photo);
  if (!url) return <div className="board bg-sunken" />;
  return <PhotoBoard key={url} src={url} alt="Your photo" fallback={null} eager />;
}

const STEPS = ['Photo', 'Add the sign'];

/** The user chooses the store first or takes the photo first; the second step keeps the first one's result. */
function NewSign({storeId, withoutStore, hasLostShare}: Omit<AskedFor, 'signId'>) {
  const [, setQuery] = useSearchParams();
  const {location, device} = useUserLocation();
  const drafting = useDraft();
  const taken = useTakenPicture();
  const {picture} = taken;
  const picturing = {
    ...taken,
    take(picture: Picture) {
      drafting.change(wordsFor(picture, drafting.draft));
      taken.take(picture);
    },
  };
  const pick = (store: string) => setQuery({store});
  const near = picture?.position ?? location;
  // A photo that is not sent says nothing of where the sign hangs.
  const photo = drafting.draft.kind === 'photo' ? (picture?.position ?? null) : null;
  const whereabouts = {photo, device};
  const reading = picture?.reading;
  // Where the store is known already the form reads the photo itself.
  const begin = useEffectEvent((photo: Blob) =>
    storeId === undefined &&
    !withoutStore &&
    drafting.draft.text === '' &&
    drafting.draft.lines?.partId !== picture?.partId
      ? readAhead(photo)
      : undefined,
  );
  useEffect(() => (reading ? begin(reading) : undefined), [reading]);
  const photoHeading = useFocusOnChange<HTMLHeadingElement>(picture === null);

  if (storeId !== undefined) {
    return (
      <>
        <Steps now={2} names={STEPS} />
        <ChosenStore
          storeId={storeId}
          whereabouts={whereabouts}
          begun={<BegunSign draft={drafting.draft} picture={picture} />}
        >
          {place => <SignForm place={place} drafting={drafting} picturing={picturing} />}
        </ChosenStore>
      </>
    );
  }
  if (withoutStore) {
    const place = placeWithoutStore(whereabouts);
    return (
      <>
        <Steps now={2} names={STEPS} />
        <SignForm place={place} drafting={drafting} picturing={picturing} />
      </>
    );
  }
  // A suggested store is visible beside the photo.
  const begun = <BegunSign draft={drafting.draft} />;
  return (
    <>
      <Steps now={1} names={STEPS} />
      {hasLostShare && !picture && (
        <Alert title="The photo did not arrive">
          None came with what another app shared, or this browser was not ready to take it. Share it
          once more, or choose it here.
        </Alert>
      )}
      {!picture && begun}
      <section aria-labelledby="photo-first" className="peer grid gap-4">
        <h2 id="photo-first" ref={photoHeading} tabIndex={-1} className="text-xl">
          {picture ? 'Your photo' : 'Start with a photo'}
        </h2>
        <PhotoPart picture={picture} onPicture={picturing.take} onReset={picturing.forget} small />
      </section>
      {picture && near && (
        <SuggestedStore at={near} fromPhoto={picture.position !== null} onPick={pick} />
      )}
      {picture && begun}
      {/* Not amid the steps of a photo, which end in a bar of their own. */}
      <section aria-labelledby="which-store" className="grid gap-4 peer-has-data-action-bar:hidden">
        <h2 id="which-store" className="text-xl">
          {picture ? 'Choose the store' : 'Or choose the store first'}
        </h2>
        <StorePicker near={near} onPick={pick} onNone={() => setQuery(WITHOUT_STORE)} />
      </section>
    </>
  );
}

interface StepsProps {
  now: number;
  names: readonly string[];
}

/** Shows the current step, and takes the focus when it changes. */
function Steps({now, names}: StepsProps) {
  const step = useFocusOnChange<HTMLHeadingElement>(now);
  return (
    <div>
      <h2
        ref={step}
        tabIndex={-1}
        className="font-sans text-sm font-medium tracking-normal text-muted"
      >
        {`Step ${now} of ${names.length}: ${names[now - 1]}`}
      </h2>
      <div className="mt-2 flex gap-1.5" aria-hidden="true">
        {names.map((name, index) => (
          <span
            key={name}
            className={clsx(
              'h-1.5 flex-1 rounded-chip',
              index < now ? 'filled bg-ink' : 'unfilled bg-line',
            )}
          />
        ))}
      </div>
    </div>
  );
}
