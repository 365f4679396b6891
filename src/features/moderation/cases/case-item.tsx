import {imageVariants} from '../../../../common/images/images.ts';
import {webAddressOf} from '../../../../common/texts/addresses.ts';
import {addressOf, isPhoto, wordsOf} from '../../../../common/texts/words.ts';
import {nameForAdmins} from '../../../../common/texts/words.ts';
import {Avatar} from '../../../ui/display/avatar.tsx';
import type {CaseWithItem} from './open-case.ts';

/** What others see of it, as plainly as it can be shown. */
export function CaseItem({of}: {of: CaseWithItem}) {
  const {sign, store, person, noun} = of;
  if (noun === 'sign' && sign) {
    const words = wordsOf(sign);
    const image = isPhoto(sign) && sign.imageUrl ? sign.imageUrl : undefined;
    return (
      <div className="flex items-start gap-4">
        {image && (
          <a
            href={image}
            target="_blank"
            rel="noopener noreferrer"
            className="w-32 shrink-0 rounded-control lg:w-40"
          >
            <img
              src={imageVariants(image)?.src ?? image}
              alt={words || 'A photo of a sign'}
              loading="lazy"
              className="aspect-[5/4] w-full rounded-control object-cover"
            />
            <span className="sr-only">The whole photo (opens a new tab)</span>
          </a>
        )}
        {words && (
          <p
            className="max-h-40 min-w-0 overflow-y-auto whitespace-pre-line wrap-anywhere"
            dir="auto"
          >
            “{words}”
          </p>
        )}
      </div>
    );
  }
  if (noun === 'store' && store) {
    const logo = webAddressOf(store.logo);
    return (
      <div className="wrap-anywhere">
        {logo && (
          <img
            src={logo}
            alt="The store’s logo"
            loading="lazy"
            className="mb-2 size-14 rounded-control object-cover"
          />
        )}
        <p className="text-sm text-muted" dir="auto">
          {addressOf(store)}
        </p>
        {store.description && (
          <p className="mt-2 whitespace-pre-line" dir="auto">
            {store.description}
          </p>
        )}
        <Details of={[store.phone, store.website, store.facebook, store.twitter, store.yelp]} />
      </div>
    );
  }
  if (noun === 'person' && person) {
    return (
      <div className="flex items-start gap-4 wrap-anywhere">
        <Avatar
          id={person.userId}
          name={nameForAdmins(person)}
          src={person.avatarUrl}
          className="size-16 text-3xl"
        />
        <div className="min-w-0">
          <p className="whitespace-pre-line" dir="auto">
            {person.bio ?? 'Nothing written about themselves.'}
          </p>
          <Details of={[person.nickname && person.name, person.city]} />
        </div>
      </div>
    );
  }
  return <p className="text-muted">It was deleted meanwhile.</p>;
}

/** Each as it is written, and no link: it may be what was reported. */
function Details({of}: {of: readonly (string | null)[]}) {
  const told = new Set(of.filter(detail => detail !== null && detail !== ''));
  if (told.size === 0) return null;
  return (
    <ul className="mt-2 text-sm text-muted">
      {[...told].map(detail => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  );
}
