import type {PlantedFault} from '../planted-fault.ts';

export const CARDS_FAULTS: readonly PlantedFault[] = [
  {
    id: 'earlier-stays-in-place',
    file: 'src/features/store/earlier-signs.tsx',
    text: 'onShown(before => withShown(before, ids));',
    replacement: 'onShown(before => before);',
    breaks: 'An earlier sign stays in its place for the user who has just seen it again.',
    seenBy:
      'earlier-signs.spec.ts: whoever sees an earlier sign again keeps it before their eyes for as long as they stay',
    related: ['src/features/store/earlier-signs.browser.test.tsx'],
  },
  {
    id: 'freshness-outdated-report',
    file: 'src/features/sign/actions/reactions.tsx',
    text: 'return reportStands(sign.interactions, sign);',
    replacement: 'return sign.interactions?.gone ?? false;',
    breaks: 'A report that a later sighting has outdated no longer counts as pressed.',
    seenBy:
      'freshness.spec.ts: a report that somebody’s later sighting has outdated can be made anew',
    related: ['src/features/sign/card/freshness.browser.test.tsx'],
  },
  {
    id: 'freshness-second-sighting',
    file: 'src/features/sign/actions/reactions.tsx',
    text: "now => counted && (reaction !== 'confirmed' || sightingStands(sign.interactions, sign, now)),",
    replacement: '() => counted,',
    breaks: 'A user who saw a sign long ago can say so once more.',
    seenBy:
      'freshness.spec.ts: “Saw it” by whoever said it long ago brings a sign back, and counts once',
    related: ['src/features/sign/card/freshness.browser.test.tsx'],
  },
  {
    id: 'freshness-saw-it-clears-report',
    file: 'sync/mutators/sign.ts',
    text: '{confirmed: true, gone: false}',
    replacement: '{confirmed: true}',
    breaks: 'Saw it takes back the report of the same user.',
    seenBy:
      'freshness.spec.ts: the last word counts of somebody who saw a sign, found it gone, and saw it again',
    related: ['src/features/sign/card/freshness.browser.test.tsx'],
  },
  {
    id: 'held-sign-waits',
    file: 'src/features/sign/card/sign-state.tsx',
    text: "(moderation === 'held' ? (",
    replacement: "(moderation === 'ok' ? (",
    breaks: 'The author of a held sign reads that it waits for approval.',
    seenBy:
      'held-signs.spec.ts: ana’s sign is held: she sees it and that it waits, nobody else does; once it is kept all see it where it stood, and ben, who follows the store, is told once',
    related: ['src/features/sign/card/held-sign.browser.test.tsx'],
  },
  {
    id: 'reactions-led-after-leaving',
    file: 'src/data/session/use-session.ts',
    text: 'useEffect(() => () => clearTimeout(own.current), []);',
    replacement: 'useEffect(() => undefined, []);',
    breaks: 'A visitor who leaves the screen is not led to the login afterwards.',
    seenBy:
      'reactions.spec.ts: whoever leaves the screen before being led to the login stays where they went',
    related: ['src/features/sign/actions/reactions.browser.test.tsx'],
  },
  {
    id: 'reactions-toast',
    file: 'src/features/sign/actions/reactions.tsx',
    text: 'return toast(value ? texts.done : texts.undone);',
    replacement: 'return toast(texts.done);',
    breaks: 'A toast says that a like was removed.',
    seenBy:
      'reactions.spec.ts: ana likes a sign; ben on its store page and a visitor at home see the count rise',
    related: ['src/features/sign/actions/reactions.browser.test.tsx'],
  },
  {
    id: 'refusal-told',
    file: 'src/outbox/ui/use-write.ts',
    text: '    if (words) toast(words);',
    replacement: '',
    breaks: 'A toast says that the server refused a like.',
    seenBy: 'refusals.spec.ts: a “Like” of a sign that is gone by then is taken back, in words',
    related: ['src/outbox/ui/refusals.browser.test.tsx'],
  },
  {
    id: 'reported-card-stays-at-home',
    file: 'src/features/home/home-screen.tsx',
    text: '{isSignedIn && (',
    replacement: '{!isSignedIn && (',
    breaks: 'A card at home stays in its place for the user who reports it as gone.',
    seenBy:
      'reported-signs.spec.ts: at home the card stays with them too, and goes for everybody else',
    related: ['src/features/store/reported-signs.browser.test.tsx'],
  },
  {
    id: 'reported-buttons-hold-still',
    file: 'src/features/sign/card/sign-state.tsx',
    text: 'pointer-events-none absolute inset-x-3 bottom-full',
    replacement: 'pointer-events-none',
    breaks: 'The buttons of a card do not move when its last report comes from the same user.',
    seenBy:
      'reported-signs.spec.ts: whoever makes the last report keeps the sign before their eyes for as long as they stay',
    related: ['src/features/store/reported-signs.browser.test.tsx'],
  },
  {
    id: 'sign-address-gone',
    file: 'src/features/store/store-screen.tsx',
    text: "return {state: id && type === 'unknown' ? 'loading' : 'gone'};",
    replacement: "return {state: id && type === 'unknown' ? 'loading' : 'none'};",
    breaks: 'The page of a sign says that the sign was taken down.',
    seenBy: 'sign-address.spec.ts: a sign that is taken down while one looks at it says so',
    related: ['src/features/store/shared-sign.browser.test.tsx'],
  },
  {
    id: 'sign-address-copy-by-hand',
    file: 'src/features/sign/actions/share-sign.tsx',
    text: "if (shared === 'refused') setByHand(true);",
    replacement: "if (shared === 'refused') setByHand(false);",
    breaks: 'The link of a sign is shown and selected where the browser does not copy.',
    seenBy: 'sign-address.spec.ts: where nothing may be copied, the link is shown and selected',
    related: ['src/features/sign/actions/share-sign.browser.test.tsx'],
  },
  {
    id: 'sign-card-broken-photo',
    file: 'src/ui/display/photo-board.tsx',
    text: 'onError={() => setFailed(src)}',
    replacement: 'onError={() => setLoaded(src)}',
    breaks: 'A photo that cannot be loaded is shown as its words.',
    seenBy: 'sign-card.spec.ts: a photo that cannot be had is shown as its words',
    related: ['src/features/sign/card/sign-photo.browser.test.tsx'],
  },
  {
    id: 'sign-card-alt-text',
    file: 'src/features/sign/card/sign-state.tsx',
    text: 'const alt = wordsOf(sign) || `Photo of a sign at ${storeName}`;',
    replacement: 'const alt = wordsOf(sign);',
    breaks: 'A photo without words has a name for screen readers.',
    seenBy:
      'sign-card.spec.ts: a photo without words, by nobody, of an unknown kind of address, has a name all the same',
    related: ['src/features/sign/card/sign-photo.browser.test.tsx'],
  },
];
