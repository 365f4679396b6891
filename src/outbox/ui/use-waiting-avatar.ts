import {useOutbox} from './use-outbox.ts';
import {usePhotoUrl} from './use-photo-url.ts';

const UNDER_WAY = new Set(['saved', 'sending', 'waiting', 'live']);

/** An address of the photo that the present person wants to be seen by, while it is on its way. */
export function useWaitingAvatar(): string | undefined {
  const item = useOutbox().findLast(
    ({entry, status}) => entry.name === 'profile.setAvatar' && UNDER_WAY.has(status.type),
  );
  const uploadId = item?.entry.photo?.uploadId;
  const url = usePhotoUrl(uploadId);
  return uploadId === undefined ? undefined : url;
}
