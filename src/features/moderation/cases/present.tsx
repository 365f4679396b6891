import {Eye} from 'lucide-react';
import {nameForAdmins} from '../../../../common/texts/words.ts';
import {useActor} from '../../../data/session/use-actor.ts';
import {Chip} from '../../../ui/controls/chip.tsx';
import type {OpenCase} from './open-case.ts';

/**
 * Which other moderators look at it now. It locks nothing, and lies on the edge of the card, so that nothing moves
 * when they come and go.
 */
export function Present({visits}: Pick<OpenCase, 'visits'>) {
  const actor = useActor();
  const others = visits.filter(({userId}) => userId !== actor?.userId);
  return (
    <output className="pointer-events-none absolute inset-x-4 -top-3 flex flex-wrap justify-end gap-2">
      {others.map(({userId, person}) => (
        <Chip key={userId} tone="live">
          <Eye className="size-3.5" aria-hidden="true" />
          <bdi>{nameForAdmins(person)}</bdi> is looking
        </Chip>
      ))}
    </output>
  );
}
