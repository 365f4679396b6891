import {MapPinned, Pencil, RotateCcw, Trash2} from 'lucide-react';
import {Link} from 'react-router-dom';
import {signRevision} from '../../../../common/api/fields/content-revision.ts';
import {editSignPath, personPath, signPath, storePath} from '../../../../common/paths.ts';
import {cut, nameForAdmins} from '../../../../common/texts/words.ts';
import {buttonStyle, Button} from '../../../ui/controls/button.tsx';
import {Chip} from '../../../ui/controls/chip.tsx';
import {CELL_LINK, RowSwitch} from '../table/columns.tsx';
import {type ManagedSign, managedSignTitle, useSignCare} from './use-managed-signs.ts';
import {WritingLink} from '../../accounts/suspension/suspended.tsx';
/** Characters that tell one sign from the others. */
const SHORT = 60;
/** And as many as a row has room for. */
const LONG = 160;

const QUIET_LINK =
  'inline-block min-h-11 min-w-11 rounded-control py-2.5 decoration-edge decoration-2 underline-offset-4 hover:underline';

interface SignCellProps {
  sign: ManagedSign;
}

export const shortTitle = (sign: ManagedSign): string => cut(managedSignTitle(sign), SHORT);

export function WordsCell({sign}: SignCellProps) {
  const {isActive, moderation, hiddenReason, imageUrl, deletedAt, store} = sign;
  const words = cut(managedSignTitle(sign), LONG);
  return (
    <div className="flex min-w-0 items-center gap-3">
      {imageUrl !== null && (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          className="size-12 shrink-0 rounded-control object-cover"
        />
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        {deletedAt === null ? (
          <Link to={signPath(sign)} className={CELL_LINK} dir="auto">
            {words}
          </Link>
        ) : (
          <span className="py-2.5 text-base font-semibold" dir="auto">
            {words}
          </span>
        )}
        {!isActive && <Chip tone="pending">Inactive</Chip>}
        {moderation === 'held' && <Chip tone="pending">Held</Chip>}
        {moderation === 'hidden' && <Chip tone="gone">Hidden</Chip>}
        {store?.isActive === false && <Chip tone="pending">Its store is inactive</Chip>}
        {hiddenReason && (
          <p className="basis-full pb-1 text-sm text-muted wrap-anywhere" dir="auto">
            {cut(hiddenReason, LONG)}
          </p>
        )}
      </div>
    </div>
  );
}

export function SignStoreCell({sign: {store}}: SignCellProps) {
  if (!store) return <span className="text-muted">A store that was deleted</span>;
  return (
    <Link to={storePath(store.id)} className={QUIET_LINK} dir="auto">
      {store.name}
    </Link>
  );
}

export function AuthorCell({sign: {userId, author}}: SignCellProps) {
  if (userId === null) return <span className="text-muted">Anonymous</span>;
  return (
    <Link to={personPath(userId)} className={QUIET_LINK} dir="auto">
      {nameForAdmins(author)}
    </Link>
  );
}

interface SwitchCellProps extends SignCellProps {
  /** Asks for a reason before it is switched off, where another user receives it; undefined otherwise. */
  onSwitchOff: ((sign: ManagedSign) => void) | undefined;
}

export function ActiveCell({sign, onSwitchOff}: SwitchCellProps) {
  const {setActive} = useSignCare();
  return (
    <RowSwitch
      label={`Active: ${shortTitle(sign)}`}
      checked={sign.isActive}
      onChange={checked => {
        if (!checked && onSwitchOff) onSwitchOff(sign);
        else void setActive(sign, checked, null, signRevision(sign));
      }}
    />
  );
}

export function VerifiedCell({sign}: SignCellProps) {
  const {setVerified} = useSignCare();
  return (
    <RowSwitch
      label={`Verified: ${shortTitle(sign)}`}
      checked={sign.verified}
      onChange={checked => void setVerified(sign, checked)}
    />
  );
}

interface CareCellProps extends SignCellProps {
  /** Undefined for users without the permission. */
  onDetails: ((sign: ManagedSign) => void) | undefined;
  onDelete: (sign: ManagedSign) => void;
}

export function CareCell({sign, onDetails, onDelete}: CareCellProps) {
  const title = shortTitle(sign);
  return (
    <div className="flex justify-end">
      {onDetails && (
        <Button
          variant="ghost"
          size="icon"
          title="Status and place"
          onClick={() => onDetails(sign)}
        >
          <MapPinned className="size-4.5" aria-hidden="true" />
          <span className="sr-only">Status and place of {title}</span>
        </Button>
      )}
      <WritingLink
        to={editSignPath(sign.id)}
        title="Edit sign"
        className={buttonStyle({variant: 'ghost', size: 'icon'})}
      >
        <Pencil className="size-4.5" aria-hidden="true" />
        <span className="sr-only">Edit sign {title}</span>
      </WritingLink>
      <Button variant="ghost" size="icon" title="Delete sign" onClick={() => onDelete(sign)}>
        <Trash2 className="size-4.5" aria-hidden="true" />
        <span className="sr-only">Delete sign {title}</span>
      </Button>
    </div>
  );
}

export function RestoreCell({sign}: SignCellProps) {
  const {restore} = useSignCare();
  return (
    <Button onClick={() => void restore(sign)}>
      <RotateCcw className="size-4.5" aria-hidden="true" />
      Restore<span className="sr-only"> {shortTitle(sign)}</span>
    </Button>
  );
}
