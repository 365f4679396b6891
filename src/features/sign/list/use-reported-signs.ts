import {useQuery} from '@rocicorp/zero/react';
import {useState} from 'react';
import {MAX_QUERY_ROWS} from '../../../../common/limits.ts';
import {ownInteractions} from '../../../../permissions/person.ts';
import {publicSigns} from '../../../../permissions/sign.ts';
import {zql} from '../../../../schema/zero.gen.ts';
import {asCard} from '../../../../sync/queries/shapes.ts';
import {withShown} from '../../../data/queries/paging.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {useFoundSigns} from '../../search/matching/use-found-rows.ts';
import type {FoundSign} from '../../search/matching/use-local-matches.ts';

const NONE: readonly string[] = [];

/**
 * The signs of a list that the user reported as gone, as they are now. A sign that has left the list since then stays
 * for as long as the list is on the screen, so that the user can undo the report. The same array where nothing
 * has changed.
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
 * All signs that the user reported as gone, as far as this device has them. The query is not registered, so that it
 * answers together with the list that a sign leaves.
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
