import {toast} from '../../ui/overlays/toast-store.ts';
import {peopleRequests, type ManagedPerson, managedPersonName} from './use-people.ts';

/** Has a deleted account back, and says how it went. */
export async function restorePerson(person: ManagedPerson): Promise<void> {
  const answer = await peopleRequests.restore(person.userId);
  toast(
    answer.ok
      ? {title: 'Contributor restored', description: managedPersonName(person)}
      : {
          title: 'Failed to restore contributor',
          description: answer.sentence,
          variant: 'destructive',
        },
  );
}

/**
 * Deletes a user's account, and offers to restore it.
 * @returns why it could not be deleted; undefined when it was.
 */
export async function removePerson(person: ManagedPerson): Promise<string | undefined> {
  const answer = await peopleRequests.remove(person.userId);
  if (!answer.ok) return answer.sentence;
  toast({
    title: 'Contributor deleted',
    description: managedPersonName(person),
    action: {label: 'Undo', run: () => void restorePerson(person)},
  });
  return undefined;
}
