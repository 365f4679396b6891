import {clsx} from 'clsx';
import {Menu, Shield} from 'lucide-react';
import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';
import {MARK, MARK_SIZE} from '../../../common/lettering/glyphs.ts';
import {ownProfilePath} from '../../../common/paths.ts';
import {buttonStyle, Button} from '../../ui/controls/button.tsx';
import {Avatar} from '../../ui/display/avatar.tsx';
import type {LayoutPerson} from './nav-items.ts';

interface HeaderProps {
  person: LayoutPerson | null;
  search: ReactNode;
  connection: ReactNode;
  outbox: ReactNode;
  notifications: ReactNode;
  adminMark: ReactNode;
  location: ReactNode;
  onMenu: () => void;
  onLogout: () => void;
}

export function Header(props: HeaderProps) {
  const {person, search, connection, outbox, notifications, adminMark, location} = props;
  const {onMenu, onLogout} = props;
  return (
    <header
      data-header
      className="relative z-30 tall:sticky tall:top-0 border-b border-line bg-paper pt-[env(safe-area-inset-top)]"
    >
      <div className="page flex min-h-(--header) items-center max-sm:px-1 sm:gap-2">
        <Button
          variant="ghost"
          size="icon"
          className="relative sm:-ms-2.5"
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          <Menu className="size-6" aria-hidden="true" />
          <span className="sr-only">Menu</span>
          <span className="sm:hidden">{adminMark}</span>
        </Button>
        <div className="me-auto flex min-w-11 flex-1 md:flex-none">
          <Link
            to="/"
            aria-label="Signpost, home"
            className="flex min-h-11 w-fit min-w-11 items-center rounded-control sm:pe-2"
          >
            <Logo />
          </Link>
        </div>
        {/* These two come and go. The room beside the logo is theirs, and nothing else moves. */}
        {outbox}
        {notifications}
        {search}
        {connection}
        {location}
        {person?.isAdmin && (
          // On a phone the drawer holds it, and the button of the menu its mark.
          <Link
            to="/admin"
            className={clsx(
              buttonStyle({variant: 'ghost', size: 'icon'}),
              'relative max-sm:hidden',
            )}
          >
            <Shield className="size-5" aria-hidden="true" />
            <span className="sr-only">Admin Panel</span>
            {adminMark}
          </Link>
        )}
        {person ? (
          <Account person={person} onLogout={onLogout} />
        ) : (
          <Link to="/login" className={clsx(buttonStyle(), 'max-sm:mx-1 max-sm:px-2.5')}>
            Login
          </Link>
        )}
      </div>
    </header>
  );
}

function Account({person, onLogout}: {person: LayoutPerson; onLogout: () => void}) {
  return (
    <>
      <Link
        to={ownProfilePath(person.id)}
        className="grid size-11 shrink-0 place-items-center rounded-chip"
        title={person.name}
      >
        <Avatar
          id={person.id}
          name={person.name}
          src={person.avatarUrl}
          className="size-9 text-base"
        />
        <span className="sr-only">Profile of {person.name}</span>
      </Link>
      <Button variant="ghost" className="max-md:hidden" onClick={onLogout}>
        Logout
      </Button>
    </>
  );
}

export function Mark({className}: {className?: string}) {
  return (
    <svg
      viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
      className={className}
      aria-hidden="true"
      strokeLinejoin="round"
    >
      <path d={MARK.post} stroke="currentcolor" strokeWidth="3" strokeLinecap="round" />
      <path d={MARK.there} className="fill-signal stroke-signal" strokeWidth="2" />
      <path d={MARK.back} fill="currentcolor" stroke="currentcolor" strokeWidth="2" />
    </svg>
  );
}

/** Where there is no room for its word, the word wraps into a second line, which is clipped. */
function Logo() {
  return (
    <span className="flex h-9 flex-wrap items-center gap-x-1.5 overflow-hidden">
      <Mark className="size-9" />
      <span className="grid h-9 items-center font-display text-[length:--spacing(6.5)] leading-none font-extrabold tracking-tight [font-stretch:75%]">
        Signpost
      </span>
    </span>
  );
}
