import type {Toast} from '../../../ui/overlays/toast-store.ts';
import type {Reaction} from '../card/card-sign.ts';

interface ReactionTexts {
  done: Toast;
  undone: Toast;
  loginFirst: string;
}

export const REACTION_TEXTS: Record<Reaction, ReactionTexts> = {
  liked: {
    done: {title: 'Liked!', description: "You've liked this sign"},
    undone: {title: 'Like removed', description: "You've removed your like"},
    loginFirst: 'Please login to like this sign',
  },
  confirmed: {
    done: {title: 'Confirmed!', description: "You've confirmed seeing this sign"},
    undone: {title: 'Confirmation removed', description: "You've removed your confirmation"},
    loginFirst: "Please login to confirm you've seen this sign",
  },
  gone: {
    done: {title: 'Reported as gone', description: 'Thank you for keeping this list true'},
    undone: {title: 'Report removed', description: "You've taken your report back"},
    loginFirst: 'Please login to report this sign as gone',
  },
};
