import type {PlantedFault} from '../planted-fault.ts';

export const ADMIN_FAULTS: readonly PlantedFault[] = [
  {
    id: 'admin-care-live-counts',
    file: 'src/features/admin/signs/sign-dialogs.tsx',
    text: 'const {likesCount, confirmedCount} = sign;',
    replacement: 'const [{likesCount, confirmedCount}] = useState(sign);',
    breaks: 'The dialog that deletes a sign counts its likes live.',
    seenBy:
      'admin-care.spec.ts: what goes with a sign and a store is told as it is now, also once the admin was asked',
    related: ['src/features/admin/signs/signs-tab.browser.test.tsx'],
  },
  {
    id: 'admin-care-dashboard',
    file: 'src/features/profile/profile-screen.tsx',
    text: 'mayEnterAdmin(actor, stores.length > 0) &&',
    replacement: 'mayEnterAdmin(actor, stores.length > 1) &&',
    breaks: 'An owner finds the dashboard on their profile.',
    seenBy:
      'admin-care.spec.ts: whoever is given a store finds their dashboard on their profile, and is told when it is theirs no longer',
    related: ['src/features/admin/admin-screen.browser.test.tsx'],
  },
  {
    id: 'admin-tables-arrow-up',
    file: 'src/features/admin/table/use-row-keys.ts',
    text: 'ArrowUp: () => goTo(index - 1),',
    replacement: 'ArrowUp: () => goTo(index),',
    breaks: 'The arrow keys move through the rows of a table.',
    seenBy:
      'admin-tables.spec.ts: the table is one stop by keyboard: arrows go through it, Enter opens',
    related: ['src/features/admin/table/admin-table.browser.test.tsx'],
  },
  {
    id: 'admin-tables-load-ahead',
    file: 'src/features/admin/table/use-virtual-rows.ts',
    text: 'lastDrawn >= count - AHEAD;',
    replacement: 'lastDrawn >= count;',
    breaks: 'The next page of a table is loaded before its last row comes in sight.',
    related: ['src/features/admin/table/admin-table.browser.test.tsx'],
  },
  {
    id: 'admin-claim-decided',
    file: 'src/features/claims/decide-claim-dialogs.tsx',
    text: 'decidedElsewhere: !busy && open.every(({id}) => id !== claim.id),',
    replacement: 'decidedElsewhere: false,',
    breaks: 'An admin learns that another admin has decided the claim.',
    seenBy: 'admin.spec.ts: of two admins at one claim the second learns what the first decided',
    related: ['src/features/claims/claim-decisions.browser.test.tsx'],
  },
  {
    id: 'admin-tab-steps',
    file: 'src/features/admin/admin-screen.tsx',
    text: '{state: IN_PLACE_STATE});',
    replacement: '{state: IN_PLACE_STATE, replace: true});',
    breaks: 'Each tab of the admin panel is a step to go back over.',
    seenBy:
      'admin.spec.ts: each tab is a step to go back over, where the page was; what leads to one is none',
    related: ['src/features/admin/admin-screen.browser.test.tsx'],
  },
  {
    id: 'geocoding-nothing',
    file: 'src/features/geocoding/geocode-stores.tsx',
    text: "else if (started === 'nothing') {",
    replacement: "else if (started === 'none') {",
    breaks: 'A toast says that there is no store to geocode.',
    seenBy:
      'geocoding.spec.ts: an admin has stores looked up, pauses, resumes, and hears how it ended',
    related: ['src/features/geocoding/geocode-stores.browser.test.tsx'],
  },
  {
    id: 'history-noun-filter',
    file: 'src/features/history/tab/history-address.ts',
    text: "noun: HISTORY_NOUNS.find(noun => noun === query.get('noun')) ?? null,",
    replacement: 'noun: null,',
    breaks: 'The history shows only what the filter of its kind lets through.',
    seenBy:
      'history.spec.ts: what an owner does to ana’s sign an admin reads at the sign, at its store, among all, and in a file',
    related: ['src/features/history/tab/history-tab.browser.test.tsx'],
  },
  {
    id: 'moderation-changed-own-words',
    file: 'src/features/moderation/decide/edited-text.tsx',
    text: 'draftFor(kept, now, typed.includes(field))',
    replacement: 'draftFor(kept, now, true)',
    breaks: 'Words that a moderator wrote for other words do not replace the present ones.',
    seenBy:
      'moderation-changed.spec.ts: words that an admin wrote replace no others than those they wrote them for, and are theirs to take again',
    related: ['src/features/moderation/cases/changed-cases.browser.test.tsx'],
  },
  {
    id: 'moderation-changed-unseen',
    file: 'src/features/moderation/decide/decide-dialog.tsx',
    text: '    if (unseen) return asItIsNow.current?.focus();\n',
    replacement: '',
    breaks: 'Nothing is decided before the moderator has looked at the changed words.',
    seenBy:
      'moderation-changed.spec.ts: of two signs an admin is about to keep one has other words by then: nothing is decided before they looked at those, and no reason is typed again',
    related: ['src/features/moderation/cases/changed-cases.browser.test.tsx'],
  },
  {
    id: 'moderation-keys-off',
    file: 'src/features/moderation/cases/key-hints.tsx',
    text: 'const isOn = useSingleKeys() && enabled;',
    replacement: 'const isOn = enabled;',
    breaks: 'Single keys do nothing while a moderator has switched them off.',
    seenBy:
      'moderation-keys.spec.ts: who switches the keys off can press them without anything done, also after a reload, until they switch them on',
    related: ['src/features/moderation/cases/case-keys.browser.test.tsx'],
  },
  {
    id: 'moderation-edit-name',
    file: 'src/features/moderation/cases/open-case.ts',
    text: 'return filled.length > 0 ? filled : all.slice(0, 1);',
    replacement: 'return (filled.length > 0 ? filled : all).slice(0, 1);',
    breaks: 'A moderator can edit the name of a store that has a description.',
    seenBy:
      'moderation.spec.ts: of what a store says a moderator edits its name alone; undone, it has its own again',
    related: ['src/features/moderation/cases/moderation-tab.browser.test.tsx'],
  },
  {
    id: 'moderation-chosen-forgotten',
    file: 'src/features/moderation/cases/moderation-tab.tsx',
    text: '            for (const id of decided) choose(id, false);\n',
    replacement: '',
    breaks: 'Cases that come back after an undo are not chosen.',
    seenBy:
      'moderation.spec.ts: what an admin decided in one go is undone in one go, by them or another; what was changed since is named',
    related: ['src/features/moderation/decide/undo-together.browser.test.tsx'],
  },
  {
    id: 'people-own-account',
    file: 'src/features/people/person-cells.tsx',
    text: '      {!isOwn && (\n',
    replacement: '      {(\n',
    breaks: 'An admin is offered no way to delete their own account in the table.',
    seenBy:
      'people.spec.ts: nobody takes their own role, deletes their own account or moderates themself here',
    related: ['src/features/people/users-tab.browser.test.tsx'],
  },
  {
    id: 'poster-print',
    file: 'src/features/poster/poster.css',
    text: '  body:has(.poster) *:not(:has(.poster), .poster, .poster *) {\n    display: none;',
    replacement:
      '  body:has(.poster) *:not(:has(.poster), .poster, .poster *) {\n    display: revert-layer;',
    breaks: 'Only the poster is on the printed page.',
    seenBy: 'poster.spec.ts: on paper there is the poster alone, on one sheet, whatever its size',
    related: ['src/features/poster/poster.browser.test.tsx'],
  },
  {
    id: 'store-import-newer-asks',
    file: 'src/features/imports/import-stores.tsx',
    text: 'const ready = open.find(',
    replacement: 'const ready = open.findLast(',
    breaks: 'Of two files the newer one asks for its columns.',
    seenBy:
      'store-import.spec.ts: of two files the newer asks for its columns, also where it came while nobody looked',
    related: ['src/features/imports/waiting-imports.browser.test.tsx'],
  },
  {
    id: 'store-import-empty',
    file: 'src/features/imports/file-form.tsx',
    text: "if (pasted.trim() === '') complain(IMPORT_SENTENCES.empty);",
    replacement: "if (pasted.trim() === '') return;",
    breaks: 'The import says that there is nothing to import.',
    seenBy:
      'store-import.spec.ts: an admin imports a file; its stores appear elsewhere, what was wrong comes back as a file',
    related: ['src/features/imports/import-stores.browser.test.tsx'],
  },
  {
    id: 'system-health-asked-again',
    file: 'src/features/health/health-tab.tsx',
    text: 'const PAUSE_MS = 5000;',
    replacement: 'const PAUSE_MS = 5_000_000;',
    breaks: 'An admin who looks at the health of the system sees when a part goes down.',
    seenBy: 'system-health.spec.ts: an admin sees how the system does',
    related: ['src/features/health/health-tab.browser.test.tsx'],
  },
  {
    id: 'system-overview-unreachable',
    file: 'src/features/health/system-overview/overview.ts',
    text: 'return known ?? NOTHING;',
    replacement: 'throw new Error();',
    breaks: 'The system overview ends its loading when the server cannot be asked.',
    seenBy: 'system-overview.spec.ts: when it cannot be had, loading ends and nothing is said',
    related: ['src/features/health/system-overview/system-overview.browser.test.tsx'],
  },
];
