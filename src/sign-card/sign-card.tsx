import {Link} from 'react-router-dom';
import {formatDate, machineDate} from '../lib/dates.ts';
import {displayName} from '../lib/person.ts';
import type {CardSign, CardStore, Reaction} from './card-sign.ts';
import {DeleteSign} from './delete-sign.tsx';
import {ReactionButton} from './reaction-button.tsx';
import {SignBoard} from './sign-board.tsx';
import {SignState} from './sign-state.tsx';
import {SignWords} from './sign-words.tsx';
import {useReaction} from './use-reaction.ts';

interface SignCardProps {
  sign: CardSign;
  /** Unknown only while it has not been synced. */
  store: CardStore | undefined;
  /** For the store's own page, where every card would repeat its name. */
  hideStore?: boolean;
  /** For the first of a page: their photos must not wait for layout. */
  eager?: boolean;
}

export function SignCard({sign, store, hideStore = false, eager}: SignCardProps) {
  return (
    <article className="min-w-0">
      <SignBoard sign={sign} storeName={store?.name ?? 'this store'} eager={eager} />
      <div className="mt-3.5 grid gap-2.5">
        <SignState sign={sign} />
        <SignWords sign={sign} />
        <div>
          {store && !hideStore && (
            <h3 className="text-lg leading-snug wrap-anywhere">
              <Link
                to={`/store/${store.id}`}
                className="rounded-control decoration-signal decoration-2 underline-offset-4 hover:underline"
              >
                {store.name}
              </Link>
            </h3>
          )}
          <p className="text-sm text-muted">
            <Author sign={sign} /> · <SignDate at={sign.createdAt} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LiveReaction sign={sign} reaction="liked" />
          <LiveReaction sign={sign} reaction="confirmed" />
          <DeleteSign sign={sign} store={store} />
        </div>
      </div>
    </article>
  );
}

function Author({sign}: {sign: CardSign}) {
  const name = displayName(sign.author);
  if (!sign.userId || !sign.author) return name;
  return (
    <Link to={`/user/${sign.userId}`} className="font-medium text-ink hover:underline">
      {name}
    </Link>
  );
}

function SignDate({at}: {at: number}) {
  return <time dateTime={machineDate(at)}>{formatDate(at)}</time>;
}

function LiveReaction({sign, reaction}: {sign: CardSign; reaction: Reaction}) {
  return <ReactionButton reaction={reaction} {...useReaction(sign, reaction)} />;
}
