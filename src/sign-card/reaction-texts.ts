import type {Toast} from '../components/toast-store.ts';
import type {Reaction} from './card-sign.ts';

interface ReactionTexts {
  done: Toast;
  undone: Toast;
  failed: Toast;
  loginFirst: string;
}

export const REACTION_TEXTS: Record<Reaction, ReactionTexts> = {
  liked: {
    done: {title: 'Liked!', description: "You've liked this sign"},
    undone: {title: 'Like removed', description: "You've removed your like"},
    failed: {
      title: 'Error',
      description: 'Failed to update like. Please try again.',
      variant: 'destructive',
    },
    loginFirst: 'Please login to like this sign',
  },
  confirmed: {
    done: {title: 'Confirmed!', description: "You've confirmed seeing this sign"},
    undone: {title: 'Confirmation removed', description: "You've removed your confirmation"},
    failed: {
      title: 'Error',
      description: 'Failed to update confirmation. Please try again.',
      variant: 'destructive',
    },
    loginFirst: "Please login to confirm you've seen this sign",
  },
  gone: {
    done: {title: 'Reported as gone', description: 'Thank you for keeping this list true'},
    undone: {title: 'Report removed', description: "You've taken your report back"},
    failed: {
      title: 'Error',
      description: 'Failed to update report. Please try again.',
      variant: 'destructive',
    },
    loginFirst: 'Please login to report this sign as gone',
  },
};
