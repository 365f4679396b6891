import {clsx} from 'clsx';
import {Globe, MapPin, Pencil, PencilLine} from 'lucide-react';
import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';
import {isUnassigned} from '../../../common/new-rows.ts';
import {adminSignsPath, editStorePath} from '../../../common/paths.ts';
import {webAddressOf} from '../../../common/texts/addresses.ts';
import {addressOf} from '../../../common/texts/words.ts';
import {canEditStore} from '../../../permissions/store.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {useActor} from '../../data/session/use-session.ts';
import {buttonStyle} from '../../ui/controls/button.tsx';
import {StoreBanner} from '../../ui/display/store-banner.tsx';
import {PhoneLink} from '../../ui/links/phone-link.tsx';
import {WritingLink} from '../accounts/suspension/suspended.tsx';

/** Addresses were checked when written, but rows from elsewhere may hold anything. */
export function StoreHeader({store}: {store: Store}) {
  return (
    // Dimmed without being made transparent, which words must not be to be read.
    <header className={clsx('grid gap-5', !store.isActive && 'text-muted grayscale')}>
      <StoreBanner id={store.id} name={store.name} logo={webAddressOf(store.logo)} />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="max-w-prose min-w-0">
          <p className="text-lg wrap-anywhere" dir="auto">
            {addressOf(store)}
          </p>
          {store.description && (
            <p className="mt-2 whitespace-pre-line text-muted wrap-anywhere" dir="auto">
              {store.description}
            </p>
          )}
        </div>
        <Links store={store} />
      </div>
    </header>
  );
}

function Links({store}: {store: Store}) {
  const actor = useActor();
  const icon = 'size-5';
  return (
    <div className="-ms-3 -mt-2 flex flex-wrap items-center gap-1">
      {store.phone && <PhoneLink phone={store.phone} />}
      <IconLink to={webAddressOf(store.website)} name="Website">
        <Globe className={icon} aria-hidden="true" />
      </IconLink>
      <IconLink to={webAddressOf(store.facebook)} name="Facebook">
        <FacebookIcon className={icon} />
      </IconLink>
      <IconLink to={webAddressOf(store.twitter)} name="X">
        <XIcon className={icon} />
      </IconLink>
      <IconLink to={mapSearchUrl(store)} name="Find on a map">
        <MapPin className={icon} aria-hidden="true" />
      </IconLink>
      {canEditStore(actor, store) && (
        <div className="ms-3 flex flex-wrap gap-3">
          <WritingLink to={editStorePath(store.id)} className={buttonStyle()}>
            <Pencil className={icon} aria-hidden="true" />
            Edit Store
          </WritingLink>
          <Link to={adminSignsPath(store.id)} className={buttonStyle()}>
            <PencilLine className={icon} aria-hidden="true" />
            Edit Signs
          </Link>
        </div>
      )}
    </div>
  );
}

interface IconLinkProps {
  to: string | undefined;
  name: string;
  children: ReactNode;
}

function IconLink({to, name, children}: IconLinkProps) {
  if (!to) return null;
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      title={name}
      className={buttonStyle({variant: 'ghost', size: 'icon'})}
    >
      {children}
      <span className="sr-only">{name} (opens a new tab)</span>
    </a>
  );
}

interface IconProps {
  className?: string;
}

/** Drawn here because the icon set carries no brands. */
function FacebookIcon({className}: IconProps) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentcolor" aria-hidden="true">
      <path d="M13.6 21v-7.6h2.6l.4-3h-3V8.5c0-.9.3-1.5 1.5-1.5h1.6V4.3c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H8v3h2.5V21z" />
    </svg>
  );
}

function XIcon({className}: IconProps) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentcolor" aria-hidden="true">
      <path d="M3.5 4h5l4.2 5.8L17.8 4h2.1l-6.2 7.1L20.8 20h-5l-4.6-6.2L5.8 20H3.7l6.5-7.5zm2.9 1.5 10.2 13h1.4L7.8 5.5z" />
    </svg>
  );
}

type Place = Parameters<typeof addressOf>[0] & {name: string};

/** Undefined for what stands in for a store: no map knows it by its name. */
export function mapSearchUrl(place: Place): string | undefined {
  if (isUnassigned(place)) return undefined;
  const query = encodeURIComponent(`${place.name}, ${addressOf(place)}`);
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
