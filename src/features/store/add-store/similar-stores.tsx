import {Link} from 'react-router-dom';
import {storePath} from '../../../../common/paths.ts';
import {addressOf} from '../../../../common/texts/words.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {Alert} from '../../../ui/display/alert.tsx';

/** Says, and no more than that, that the store may be there already. */
export function SimilarStores({stores}: {stores: readonly Store[]}) {
  if (stores.length === 0) return null;
  return (
    <Alert title="Is it one of these?">
      <ul>
        {stores.map(store => (
          <li key={store.id}>
            <Link
              to={storePath(store.id)}
              className="prose-link inline-flex min-h-11 items-center font-medium wrap-anywhere"
            >
              <bdi>{store.name}</bdi>, {addressOf(store)}
            </Link>
          </li>
        ))}
      </ul>
      <p>If not, just go on. What you have typed is kept.</p>
    </Alert>
  );
}
