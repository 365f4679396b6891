import {Link} from 'react-router-dom';
import {personPath, signPath, storePath} from '../../../common/paths.ts';
import {nameForAdmins} from '../../../common/texts/words.ts';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import {ChangeList} from './change-list.tsx';
import type {HistoryEntry} from './history-entry.ts';
import {historyText, goneText} from './history-text.ts';

interface DeedEntryProps {
  deed: HistoryEntry;
  /** Whether the list is about one item only, so that its name is not repeated. */
  ofOneItem?: boolean;
  /** Shows only what this person did. */
  onActor?: (userId: string) => void;
}

const LINK =
  'rounded-control font-medium underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink';

/** Who did what to what, when and why, and what it was before. */
export function HistoryEntryView({deed, ofOneItem = false, onActor}: DeedEntryProps) {
  const {actorId, reason} = deed;
  const title = titleOf(deed);
  const name = actorId === null ? goneText(deed) : nameForAdmins(deed.actor);
  const path = pathOf(deed);
  return (
    <li className="grid gap-2 py-4">
      <p className="leading-relaxed wrap-anywhere">
        {actorId !== null && onActor ? (
          <button
            type="button"
            className={`${LINK} inline-flex min-h-11 items-center`}
            title={`Only what ${name} did`}
            onClick={() => onActor(actorId)}
          >
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi className="font-medium">{name}</bdi>
        )}{' '}
        {historyText(deed)}{' '}
        {!ofOneItem && title && (
          <span dir="auto">
            {path ? (
              <Link to={path} className={`${LINK} inline-flex min-h-11 items-center`}>
                “{title}”
              </Link>
            ) : (
              `“${title}”`
            )}
          </span>
        )}{' '}
        <span className="text-sm whitespace-nowrap text-muted">
          <TimeAgo at={deed.createdAt} />
        </span>
      </p>
      {reason && (
        <blockquote
          className="border-s-4 border-line ps-4 whitespace-pre-line wrap-anywhere"
          dir="auto"
        >
          {reason}
        </blockquote>
      )}
      <ChangeList deed={deed} />
    </li>
  );
}

/** A user may have had no name then, and is known by what admins call them now. */
function titleOf({noun, title, about}: HistoryEntry): string | null {
  return title || (noun === 'person' && about ? nameForAdmins(about) : null);
}

function pathOf({noun, itemId, storeId}: HistoryEntry): string | undefined {
  if (noun === 'person') return itemId === null ? undefined : personPath(itemId);
  if (storeId === null || itemId === null) return undefined;
  return noun === 'sign' ? signPath({id: itemId, storeId}) : storePath(storeId);
}
