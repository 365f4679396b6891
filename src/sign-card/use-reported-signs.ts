import {useQuery} from '@rocicorp/zero/react';
import {useState} from 'react';
import {ownInteractions} from '../../permissions/person.ts';
import {publicSigns} from '../../permissions/sign.ts';
import {MAX_QUERY_ROWS} from '../../schema/limits.ts';
import {zql} from '../../schema/zero.gen.ts';
import {asCard} from '../../sync/queries/shapes.ts';
import {useActor} from '../hooks/use-actor.ts';
import {withShown} from '../lib/shown.ts';
import {useFoundSigns} from '../search/use-found-rows.ts';
import type {FoundSign} from '../search/use-local-matches.ts';

const NONE: readonly string[] = [];

/**
 * What of a list the person at the screen reported as gone, as it is now. Where a sign has left the list since it
 * goes on standing there for as long as that is on the screen: whoever says so is not to lose from sight what they
 * said it of. The same array where nothing has changed.
 */
export function useReportedSigns(signs: readonly FoundSign[]): readonly FoundSign[] {
  const reports = useReportsHere();
  const [shown, setShown] = useState(NONE);
  const [asked, setAsked] = useState(NONE);
  const [before, setBefore] = useState<readonly FoundSign[]>([]);
  const shownNow = withShown(shown, idsOf(signs));
  if (shownNow !== shown) setShown(shownNow);
  const reported = reports.filter(({id}) => shownNow.includes(id));
  // From the server, for what is in no list any more leaves this device.
  const askedNow = withShown(asked, idsOf(reported));
  if (askedNow !== asked) setAsked(askedNow);
  const {complete} = useFoundSigns(askedNow.slice(-MAX_QUERY_ROWS));
  const here = new Set(idsOf([...signs, ...reported]));
  const now = [...reported, ...(complete ? [] : before.filter(({id}) => !here.has(id)))];
  if (now.length === before.length && now.every((sign, at) => sign === before[at])) return before;
  setBefore(now);
  return now;
}

/**
 * All that they reported, as far as this device has it. The query is not registered, so it answers together with
 * the list that a press on "Gone" takes a sign from.
 */
function useReportsHere(): readonly FoundSign[] {
  const actor = useActor();
  const [reports] = useQuery(
    ownInteractions(actor, zql.signInteractions)
      .where('gone', true)
      .related('sign', sign => asCard(actor, publicSigns(sign))),
    {enabled: actor !== undefined, ttl: 'none'},
  );
  return reports?.flatMap(({sign}) => sign ?? []) ?? [];
}

const idsOf = (signs: readonly FoundSign[]) => signs.map(({id}) => id);
