import type {Store} from '../../../schema/zero.gen.ts';
import {useHidingOfStore} from '../../data/queries/use-hiding-of-store.ts';

/** For the owner, who added the store, and moderators: why moderators switched it off. */
export default function HidingReason({store}: {store: Store}) {
  const hiding = useHidingOfStore(store);
  if (!hiding?.reason) return null;
  const {by, reason} = hiding;
  return (
    <p className="mt-1 wrap-anywhere">
      <bdi>
        {by === undefined
          ? 'Moderators say:'
          : `${by} ${hiding.isSwitched ? 'switched it off' : 'hid it'}:`}
      </bdi>{' '}
      <q className="font-medium whitespace-pre-line" dir="auto">
        {reason}
      </q>
    </p>
  );
}
