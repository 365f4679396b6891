import {clsx} from 'clsx';
import {Suspense} from 'react';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {ErrorBoundary} from '../../../ui/display/error-boundary.tsx';
import {PhotoBoard} from '../../../ui/display/photo-board.tsx';
import {useFocusOnChange} from '../../../ui/focus/use-focus.ts';
import {WaitingPhotos} from '../add-sign/waiting-photos.tsx';
import {ChoosePlace} from '../picture/choose-step.tsx';
import {SIGN_PHOTO, type Picture, useObjectUrl} from '../picture/picture.ts';
import {FramedPhoto} from './framed-photo.tsx';
import type {ExtractedSignText} from './photo-lines.ts';

// Its own part, for it brings the camera and the crop; fetched ahead, since shops have bad networks.
const PictureFlow = onDemand(() => import('../picture/picture-flow.tsx'));

interface PhotoPartProps {
  picture: Picture | null;
  onPicture: (picture: Picture) => void;
  onReset: () => void;
  /** The sign that gets another picture; a new one without it. */
  signId?: string;
  /** Whether the photo leaves room for something beside it. */
  small?: boolean;
  /** The form's text, where the user chooses the lines on the photo for it. */
  words?: ExtractedSignText;
  onWords?: (words: ExtractedSignText) => void;
}

/** Taking the photo, and then the photo that was taken. */
export function PhotoPart(props: PhotoPartProps) {
  const {picture, onPicture, onReset, signId, small, words, onWords} = props;
  const place = useFocusOnChange<HTMLFieldSetElement>(picture === null);
  return (
    <fieldset ref={place} aria-label="Photo" tabIndex={-1} className="peer min-w-0">
      {picture ? (
        <Taken {...{picture, onReset, small, words, onWords}} />
      ) : (
        <Taking onPicture={onPicture} signId={signId} />
      )}
      {signId === undefined && <WaitingPhotos />}
    </fieldset>
  );
}

function Taking({onPicture, signId}: Pick<PhotoPartProps, 'onPicture' | 'signId'>) {
  return (
    <ErrorBoundary resetKey="picture" fallback={<p>The camera cannot be shown right now.</p>}>
      <Suspense
        fallback={
          <LoadingOrOffline what="Taking a photo is possible here">
            <ChoosePlace kind={SIGN_PHOTO} />
          </LoadingOrOffline>
        }
      >
        <PictureFlow kind={SIGN_PHOTO} of={signId} onDone={onPicture} />
      </Suspense>
    </ErrorBoundary>
  );
}

type TakenProps = Pick<PhotoPartProps, 'onReset' | 'small' | 'words' | 'onWords'> & {
  picture: Picture;
};

function Taken({picture, onReset, small = false, words, onWords}: TakenProps) {
  const url = useObjectUrl(picture.photo);
  const photo = url ? (
    <PhotoBoard key={url} src={url} alt="Your photo" fallback={null} eager />
  ) : (
    <div className="board bg-sunken" />
  );
  return (
    <div
      className={clsx(
        'grid gap-3',
        small ? 'grid-cols-[7rem_auto] items-center justify-start' : 'max-w-lg',
      )}
    >
      {words && onWords ? (
        <FramedPhoto picture={picture} words={words} onWords={onWords}>
          {photo}
        </FramedPhoto>
      ) : (
        photo
      )}
      <Button className="justify-self-start" onClick={onReset}>
        Choose another photo
      </Button>
    </div>
  );
}
