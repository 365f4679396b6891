import {toast} from '../../../components/toast-store.ts';
import {type ManagedPerson, nameOf} from './managed-person.ts';
import {peopleRequests} from './people-requests.ts';

/** Deletes somebody's account and has it back, each with the words that tell of it. */
export function usePersonCare() {
  const restore = async (person: ManagedPerson) => {
    const answer = await peopleRequests.restore(person.userId);
    toast(
      answer.ok
        ? {title: 'Contributor restored', description: nameOf(person)}
        : {
            title: 'Failed to restore contributor',
            description: answer.sentence,
            variant: 'destructive',
          },
    );
  };

  /** @returns why it could not be done; undefined when it is. */
  const remove = async (person: ManagedPerson): Promise<string | undefined> => {
    const answer = await peopleRequests.remove(person.userId);
    if (!answer.ok) return answer.sentence;
    toast({
      title: 'Contributor deleted',
      description: nameOf(person),
      action: {label: 'Undo', run: () => void restore(person)},
    });
    return undefined;
  };

  return {remove, restore};
}
