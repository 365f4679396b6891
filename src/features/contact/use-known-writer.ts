import {useState} from 'react';
import {useQuery} from '@rocicorp/zero/react';
import {queries} from '../../../sync/queries/index.ts';
import {useSession} from '../../data/session/use-session.ts';

/** What the form need not ask its author. It stays there where they write on after their session has ended. */
export function useKnownWriter(author: string | null) {
  const {person} = useSession();
  const [me] = useQuery(queries.profile.me());
  const [known, setKnown] = useState({name: '', email: ''});
  const name = person?.userId === author ? (person?.name ?? '') : known.name;
  const email = me?.userId === author ? (me?.email ?? '') : known.email;
  if (name !== known.name || email !== known.email) setKnown({name, email});
  return {name, email};
}
