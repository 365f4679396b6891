import {Camera, Trash2} from 'lucide-react';
import type {ComponentProps} from 'react';
import {useWaitingAvatar} from '../../../outbox/ui/use-outbox.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Avatar} from '../../../ui/display/avatar.tsx';
import {useObjectUrl} from '../../contribute/picture/use-object-url.ts';
import type {AvatarChange} from './use-avatar-change.ts';

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
