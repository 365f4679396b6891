import {X} from 'lucide-react';
import {useSession} from '../../../data/session/use-session.ts';
import {pictureKey, type WaitingPhoto} from '../picture/draft-store.ts';
import {useObjectUrl} from '../picture/picture.ts';
import {dropWaiting, useWaitingPhotos} from '../picture/waiting-photos.ts';

export function WaitingPhotos() {
  const userId = useSession().person?.userId;
  const key = userId === undefined ? undefined : pictureKey(userId);
  const photos = useWaitingPhotos(key);
  if (key === undefined || photos.length === 0) return null;
  return (
    <section
      aria-labelledby="waiting-photos"
      className="mt-4 grid gap-3 rounded-board bg-raised p-4"
    >
      <h3 id="waiting-photos" className="font-sans text-sm font-semibold tracking-normal">
        {waitingWords(photos.length)}
      </h3>
      <p className="text-sm text-muted">
        {photos.length === 1
          ? 'It is kept on this device, and becomes a sign of its own after this one.'
          : 'They are kept on this device, and each becomes a sign of its own after this one.'}
      </p>
      <ul className="flex flex-wrap gap-4">
        {photos.map((photo, index) => (
          <li key={photo.id} className="relative">
            <Waiting
              photo={photo}
              number={index + 1}
              onRemove={() => void dropWaiting(key, photo)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const waitingWords = (count: number): string =>
  count === 1 ? '1 more photo waits' : `${count} more photos wait`;

interface WaitingProps {
  photo: WaitingPhoto;
  number: number;
  onRemove: () => void;
}

function Waiting({photo, number, onRemove}: WaitingProps) {
  const url = useObjectUrl(photo.photo);
  return (
    <>
      {url ? (
        <img
          src={url}
          alt={`Waiting, number ${number}`}
          className="h-16 w-20 rounded-control bg-sunken object-cover"
        />
      ) : (
        <div className="h-16 w-20 rounded-control bg-sunken" />
      )}
      <button
        type="button"
        aria-label={`Remove waiting photo ${number}`}
        className="group absolute -top-3.5 -right-3.5 grid size-11 place-items-center rounded-chip"
        onClick={onRemove}
      >
        <span className="grid size-8 place-items-center rounded-chip border border-edge bg-raised group-hover:bg-sunken">
          <X className="size-4" aria-hidden="true" />
        </span>
      </button>
    </>
  );
}
