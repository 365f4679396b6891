import type {PlantedFault} from '../planted-fault.ts';

export const OUTBOX_FAULTS: readonly PlantedFault[] = [
  {
    id: 'background-sync-words',
    file: 'src/outbox/ui/tray.tsx',
    text: '{whenSent(whenClosed)}',
    replacement: '{whenSent(true)}',
    breaks: 'The outbox says that the browser sends only while the app is open.',
    seenBy:
      'background-sync.spec.ts: where the browser sends nothing by itself, the outbox says so',
    related: ['src/outbox/ui/outbox-tray.browser.test.tsx'],
  },
  {
    id: 'background-sync-worker',
    file: 'src/service-worker/service-worker.ts',
    text: 'if (event.tag === OUTBOX_TAG) event.waitUntil(send());',
    replacement: 'if (event.tag !== OUTBOX_TAG) event.waitUntil(send());',
    breaks: 'The service worker sends what a closed page left in the outbox.',
    seenBy:
      'background-sync.spec.ts: signs that a closed page left are sent by the worker, each once, and the page finds them live',
    related: ['tests/e2e/background-sync.spec.ts'],
  },
  {
    id: 'offline-start-says-so',
    file: 'src/data/connection/loading-or-offline.tsx',
    text: "if (reach === 'within' || !what) return children;",
    replacement: "if (reach !== 'unreachable' || !what) return children;",
    breaks: 'A screen that is not on the device says that the user is offline.',
    seenBy:
      'offline-start.spec.ts: without network a visited address opens with its content, and another says why it cannot',
    related: ['src/data/connection/loading-or-offline.browser.test.tsx'],
  },
  {
    id: 'offline-start-caches-api',
    file: 'src/service-worker/service-worker.ts',
    text: `keepUsed('images', /^\\/images\\//, 200);`,
    // Where browsers ask the server themselves, the worker keeps only what it asks for.
    replacement: [
      `keepUsed('images', /^\\/images\\//, 200);`,
      `self.addEventListener('activate', event =>`,
      `  event.waitUntil(caches.open('api').then(cache => cache.add('/api/config'))));`,
    ].join('\n'),
    breaks: 'The service worker keeps no answer of the API.',
    seenBy:
      'offline-start.spec.ts: what the worker keeps is of the app alone: nothing of a person, nothing from the API',
    related: ['tests/e2e/offline-start.spec.ts'],
  },
  {
    id: 'outages-offline',
    file: 'src/app/layout/connection-chip.tsx',
    text: "offline: 'Offline',",
    replacement: "offline: 'Live',",
    breaks: 'The header says that the device is offline.',
    seenBy: 'outages.spec.ts: offline says so and keeps everything; what was added goes live once',
    related: ['tests/e2e/offline-start.spec.ts'],
  },
  {
    id: 'outages-login',
    file: 'src/data/session/account.ts',
    text: '} catch {\n    return {ok: false, sentence: NETWORK_ERROR};',
    replacement: '} catch {\n    return {ok: false, sentence: otherwise};',
    breaks: 'The login says that the server cannot be reached.',
    seenBy: 'outages.spec.ts: a log-in that cannot reach the server says so, and works once it can',
    related: ['src/features/accounts/login/login.browser.test.tsx'],
  },
  {
    id: 'outbox-accessibility-toast',
    file: 'src/ui/overlays/toast-area.tsx',
    text: '+5.5rem)] z-50',
    replacement: '+5.5rem)] z-0',
    breaks: 'A toast lies over the open outbox, where it can be closed.',
    seenBy:
      'outbox-accessibility.spec.ts: what the outbox says while it is open is within reach of everybody',
    related: ['src/outbox/ui/outbox-accessibility.browser.test.tsx'],
  },
  {
    id: 'outbox-days-back-after-login',
    file: 'src/outbox/ui/tray.tsx',
    text: 'state={{returnTo: pathname + search}}',
    replacement: 'state={{}}',
    breaks: 'A user who logs in again from the outbox comes back to where they were.',
    seenBy:
      'outbox-days.spec.ts: a session that ends meanwhile asks for a login and shows nobody what waits; then it goes on',
    related: ['tests/e2e/outbox-days.spec.ts'],
  },
  {
    id: 'outbox-deaths-share',
    file: 'src/outbox/core/status.ts',
    text: "return {type: 'saved', share: photo ? shareOf(photo.sentBytes, photo.size) : 0};",
    replacement: "return {type: 'saved', share: 0};",
    breaks: 'A photo that has arrived is said to be sent while its words wait.',
    seenBy:
      'outbox-deaths.spec.ts: the sync engine is away for long, while the photo has arrived already',
    related: ['tests/e2e/outbox-deaths.spec.ts'],
  },
  {
    id: 'outbox-discard-focus',
    file: 'src/outbox/ui/item-buttons.tsx',
    text: 'useEffect(() => button.current?.focus(), []);',
    replacement: 'useEffect(() => undefined, []);',
    breaks: 'The focus moves to Undo after an item was discarded.',
    seenBy: 'outbox-discard.spec.ts: what is discarded can be had back for a moment',
    related: ['src/outbox/ui/outbox-discard.browser.test.tsx'],
  },
  {
    id: 'outbox-edit-words',
    file: 'src/outbox/ui/edit.ts',
    text: "text: argument(entry, 'text')});",
    replacement: "text: ''});",
    breaks: 'The words of a waiting sign are in the form when the user edits it.',
    seenBy:
      'outbox-edit.spec.ts: a sign of words that waits is one item and one sign, however often it is changed',
    related: ['src/outbox/ui/outbox-edit.browser.test.tsx'],
  },
  {
    id: 'outbox-lines-retry',
    file: 'src/outbox/core/sender.ts',
    text: "backoff.begin(id, ended.type === 'again' ? ended.afterMs : undefined);",
    replacement: 'backoff.begin(id, 3_600_000);',
    breaks: 'An upload that breaks off is sent again.',
    seenBy:
      'outbox-lines.spec.ts: an upload that breaks off at 50% is taken up again and is one sign',
    related: ['tests/e2e/outbox-lines.spec.ts'],
  },
  {
    id: 'outbox-photos-card',
    file: 'src/features/sign/card/sign-state.tsx',
    text: 'if (onDevice) return',
    replacement: "if (onDevice === '') return",
    breaks: 'The card of a photo that waits shows its picture.',
    seenBy:
      'outbox-photos.spec.ts: a photo saved offline stands in the lists with its picture, and goes live once',
    related: ['src/outbox/ui/outbox-photos.browser.test.tsx'],
  },
  {
    id: 'outbox-room-full',
    file: 'src/features/contribute/add-sign/use-submit.ts',
    text: 'return saved.saved ? at : {problem: `Failed to submit sign: ${saved.sentence}`};',
    replacement: 'return at;',
    breaks: 'A full device says so before a sign is lost.',
    seenBy:
      'outbox-room.spec.ts: a full device that knows it says so before anything is lost; with room again all goes out',
    related: ['src/outbox/ui/outbox-photos.browser.test.tsx'],
  },
  {
    id: 'outbox-stores-form',
    file: 'src/data/drafts/store-draft.ts',
    text: "typeof value === 'string' ? value : ''",
    replacement: "typeof value === 'number' ? value : ''",
    breaks: 'What was typed is in the form when the user edits a store that waits.',
    seenBy:
      'outbox-stores.spec.ts: a new store that waits is corrected or discarded, and what is left arrives once',
    related: ['src/outbox/ui/outbox-stores.browser.test.tsx'],
  },
  {
    id: 'outbox-profile-list',
    file: 'src/features/profile/profile-screen.tsx',
    text: 'pendingFirst(own ? pending : [], rows)',
    replacement: 'pendingFirst(own ? pending.slice(0, 0) : [], rows)',
    breaks: 'A sign that waits stands in the list of the own profile.',
    seenBy:
      'outbox.spec.ts: what is added offline stands in the outbox and in every list, and goes live once',
    related: ['src/outbox/ui/outbox-tray.browser.test.tsx'],
  },
  {
    id: 'sample-stores-until-back',
    file: 'src/features/store/sample-stores/sample.ts',
    text: 'return needed ? samples : NONE;',
    replacement: 'return samples;',
    breaks: 'The sample stores are gone once the sync engine is back.',
    seenBy:
      'sample-stores.spec.ts: a first visit without the sync engine shows two sample stores, until it is back',
    related: ['src/features/store/sample-stores/sample-stores.browser.test.tsx'],
  },
  {
    id: 'sample-stores-chip',
    file: 'src/features/sign/card/sign-state.tsx',
    text: '<Chip>Sample</Chip>',
    replacement: 'null',
    breaks: 'A sample sign is marked as a sample.',
    seenBy:
      'sample-stores.spec.ts: a first visit without the sync engine shows two sample stores, until it is back',
    related: ['src/features/store/sample-stores/sample-stores.browser.test.tsx'],
  },
  {
    id: 'updates-next-screen',
    file: 'src/app/app.tsx',
    text: '    updates.consider(true);\n',
    replacement: '',
    breaks: 'A page is of the new version when the user turns to the next screen.',
    seenBy:
      'updates.spec.ts: a page in use goes on across a release, and is of the new version at the next screen',
    related: ['tests/e2e/updates.spec.ts'],
  },
  {
    id: 'write-limits-when',
    file: 'src/outbox/ui/tray-item.tsx',
    text: '{shown.until !== undefined && formatRetryTime(now.until ?? shown.until)}',
    replacement: '',
    breaks: 'The outbox says when an item that came too early is sent.',
    seenBy:
      'write-limits.spec.ts: of more than one may write in a while all goes live, once, and what is to wait says for how long',
    related: ['tests/e2e/write-limits.spec.ts'],
  },
];
