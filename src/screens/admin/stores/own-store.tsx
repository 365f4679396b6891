import {Pencil} from 'lucide-react';
import {Link} from 'react-router-dom';
import {editStorePath, storePath} from '../../../../schema/paths.ts';
import {addressOf, plural} from '../../../../schema/words.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {buttonStyle} from '../../../components/button-style.ts';
import {Button} from '../../../components/button.tsx';
import {Chip} from '../../../components/chip.tsx';
import {toast} from '../../../components/toast-store.ts';
import {useWrite} from '../../../hooks/use-write.ts';

export function OwnStore({store}: {store: Store}) {
  const {id, name, isActive, visibleSignsCount} = store;
  const write = useWrite();
  const toggle = async () => {
    const saved = await write(mutators.store.setActive, {id, isActive: !isActive});
    if (saved.saved) return;
    toast({
      title: 'Failed to update store status',
      description: saved.sentence,
      variant: 'destructive',
    });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h3 className="-my-2.5 text-lg leading-snug wrap-anywhere" dir="auto">
          <Link
            to={storePath(id)}
            className="inline-block min-w-11 rounded-control py-2.5 decoration-signal decoration-2 underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{addressOf(store)}</p>
        <p className="mt-1.5 flex min-h-6 items-center gap-3 text-sm tabular-nums">
          {plural(visibleSignsCount, 'sign')}
          {!isActive && <Chip tone="pending">Inactive</Chip>}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button onClick={() => void toggle()}>
          {isActive ? 'Switch off' : 'Switch on'}
          <span className="sr-only"> {name}</span>
        </Button>
        <Link to={editStorePath(id)} className={buttonStyle()}>
          <Pencil className="size-4.5" aria-hidden="true" />
          Edit Store<span className="sr-only"> {name}</span>
        </Link>
      </div>
    </li>
  );
}
