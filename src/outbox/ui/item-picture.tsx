import {Store, UserRound} from 'lucide-react';
import {useState} from 'react';
import {cut} from '../../../common/texts/words.ts';
import {TextBoard} from '../../ui/display/text-board.tsx';
import type {JournalEntry} from '../journal/entry.ts';
import {argument} from './item-words.ts';
import {usePhotoUrl} from './use-outbox.ts';

/** More than this cannot be made out on a board so small. */
const LENGTH = 60;

/** A small picture of the entry. */
export function ItemPicture({entry}: {entry: JournalEntry}) {
  const url = usePhotoUrl(entry.photo?.uploadId);
  // What the server refused may be no picture at all.
  const [broken, setBroken] = useState<string>();
  if (url && url !== broken) {
    return (
      <img
        src={url}
        alt=""
        onError={() => setBroken(url)}
        width={800}
        height={640}
        className="aspect-[1/0.8] h-auto w-full self-start rounded-control bg-sunken object-cover"
      />
    );
  }
  const text = argument(entry, 'text');
  if (text) {
    return (
      <div aria-hidden="true" className="self-start">
        <TextBoard id={argument(entry, 'id')} text={cut(text, LENGTH)} />
      </div>
    );
  }
  const Icon = entry.name.startsWith('profile.') ? UserRound : Store;
  return (
    <div className="grid aspect-[1/0.8] place-items-center self-start rounded-control bg-sunken text-muted">
      <Icon className="size-7" aria-hidden="true" />
    </div>
  );
}
