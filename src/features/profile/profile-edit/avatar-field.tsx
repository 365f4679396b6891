import {Camera, Trash2} from 'lucide-react';
import {type ComponentProps, Suspense, useEffect, useState} from 'react';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {useWaitingAvatar} from '../../../outbox/ui/use-outbox.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Avatar} from '../../../ui/display/avatar.tsx';
import {ErrorBoundary} from '../../../ui/display/error-boundary.tsx';
import {ChoosePlace} from '../../contribute/picture/choose-step.tsx';
import {forgetPicture, keptPicture, pictureKey} from '../../contribute/picture/draft-store.ts';
import {AVATAR, type Picture, useObjectUrl} from '../../contribute/picture/picture.ts';

const PictureFlow = onDemand(() => import('../../contribute/picture/picture-flow.tsx'));

interface AvatarChooserProps {
  onDone: (picture: Picture) => void;
  onKeep: () => void;
}

/** Takes the place of the form meanwhile, for its steps have a bar of their own. */
export function AvatarChooser({onDone, onKeep}: AvatarChooserProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ErrorBoundary resetKey="picture" fallback={<p>The camera cannot be shown right now.</p>}>
        <Suspense
          fallback={
            <LoadingOrOffline what="Choosing a photo is possible here">
              <ChoosePlace kind={AVATAR} />
            </LoadingOrOffline>
          }
        >
          <PictureFlow kind={AVATAR} of={AVATAR_DRAFT} onDone={onDone} />
        </Suspense>
      </ErrorBoundary>
      <Button className="justify-self-start" onClick={onKeep}>
        Keep the present photo
      </Button>
    </div>
  );
}

interface AvatarFieldProps {
  userId: string;
  name: string;
  /** The avatar that other users see now. */
  avatarUrl: string | null | undefined;
  change: AvatarChange;
  onChoose: () => void;
  onRemove: () => void;
}

export function AvatarField(props: AvatarFieldProps) {
  const {userId, name, avatarUrl, change, onChoose, onRemove} = props;
  const waiting = useWaitingAvatar();
  const present = waiting ?? avatarUrl;
  const hasOne = change === undefined ? Boolean(present) : change !== null;
  const look = {id: userId, name, className: 'size-24 text-5xl md:size-28'};
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {change ? (
        <ChosenAvatar {...look} photo={change.photo} />
      ) : (
        <Avatar {...look} src={change === null ? null : present} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onChoose}>
          <Camera className="size-5" aria-hidden="true" />
          {hasOne ? 'Change Photo' : 'Add Photo'}
        </Button>
        {hasOne && (
          <Button variant="ghost" onClick={onRemove}>
            <Trash2 className="size-5" aria-hidden="true" />
            Remove Photo
          </Button>
        )}
      </div>
    </div>
  );
}

function ChosenAvatar({photo, ...look}: ComponentProps<typeof Avatar> & {photo: Blob}) {
  return <Avatar {...look} src={useObjectUrl(photo)} />;
}

/** Undefined: it stays as it is. Null: it is removed. */
type AvatarChange = {readonly uploadId: string; readonly photo: Blob} | null | undefined;

/** The key of an avatar's draft. */
const AVATAR_DRAFT = 'avatar';

/** What is to become of a person's picture once they save. */
export function useAvatarChange(userId: string) {
  const key = pictureKey(userId, AVATAR_DRAFT);
  const [change, setChange] = useState<AvatarChange>();
  const [isChoosing, setChoosing] = useState(false);

  useEffect(() => {
    let ended = false;
    const look = async () => {
      const kept = await keptPicture(key);
      // The page ended behind the camera or the picker, or before they saved.
      if (kept && !ended) setChoosing(true);
    };
    void look();
    return () => {
      ended = true;
    };
  }, [key]);

  const settle = (next: AvatarChange) => {
    setChange(next);
    setChoosing(false);
    void forgetPicture(key);
  };

  return {
    change,
    isChoosing,
    choose: () => setChoosing(true),
    /** It stays on the disk until it is in the outbox. */
    take({photo}: Picture) {
      setChange({uploadId: crypto.randomUUID(), photo});
      setChoosing(false);
    },
    remove: () => settle(null),
    /** As it was before, or as it was saved. */
    forget: () => settle(undefined),
  };
}
