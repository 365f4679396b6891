import {useQuery} from '@rocicorp/zero/react';
import {adminName} from '../../../common/texts/words.ts';
import {allQueries} from '../../../sync/queries/all.ts';

/** What an admin knows a user by, see `adminName`. For screens of admins. */
export function useAdminName(userId: string): string {
  const [person] = useQuery(allQueries.person.byId({userId}));
  return adminName(person?.profile, person);
}
