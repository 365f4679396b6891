import type {PlantedFault} from '../planted-fault.ts';

export const FINDING_FAULTS: readonly PlantedFault[] = [
  {
    id: 'accessibility-contrast',
    file: 'src/app/styles/tokens.css',
    text: '--color-muted: light-dark(oklch(46% 0.018 70)',
    replacement: '--color-muted: light-dark(oklch(68% 0.018 70)',
    breaks: 'Muted text has enough contrast in the light theme.',
    seenBy: 'accessibility.spec.ts: axe finds nothing: about',
    related: ['tests/support/component/accessibility.browser.test.tsx'],
  },
  {
    id: 'accessibility-button-name',
    file: 'src/features/accounts/password/password-field.tsx',
    text: '          <span className="sr-only">Show {label.toLowerCase()}</span>\n',
    replacement: '',
    breaks: 'The button that shows a password has a name for screen readers.',
    seenBy:
      'accessibility-situations.spec.ts: axe finds nothing: a password that is judged, and what is wrong with a form',
    related: ['tests/support/component/accessibility-situations.browser.test.tsx'],
  },
  {
    id: 'delivery-immutable',
    file: 'server/http/web.ts',
    text: "const hashed = path.includes('/assets/');",
    replacement: "const hashed = path.startsWith('/assets/');",
    breaks: 'Files that are named by their content are kept for good.',
    seenBy:
      'delivery.spec.ts: the app comes squeezed, and what is named by its content is kept for good',
    related: ['server/http/web.test.ts'],
  },
  {
    id: 'initial-data-visitors-only',
    file: 'server/http/web.ts',
    text: 'const isVisitor = !carrySession(c.req.raw.headers, env);',
    replacement: 'const isVisitor = carrySession(c.req.raw.headers, env) !== undefined;',
    breaks: 'A page brings no initial rows along for a user who is logged in.',
    seenBy:
      'initial-data.spec.ts: a page brings nothing along for whoever is signed in, who sees things in their own way',
    related: ['tests/e2e/initial-data.spec.ts'],
  },
  {
    id: 'initial-data-replaced',
    file: 'src/data/loading/initial-rows.ts',
    text: "    if (type === 'complete') this.#rows.delete(key);\n",
    replacement: '',
    breaks: 'Rows that came with the page give way to those of the sync engine.',
    seenBy:
      'initial-data.spec.ts: sync takes the place of what came with the page, and what went meanwhile never comes back',
    related: ['tests/e2e/initial-data.spec.ts'],
  },
  {
    id: 'previews-hidden-sign',
    file: 'server/features/previews/find-preview.ts',
    text: 'const EVERYBODY = {ctx: undefined};',
    replacement:
      "const EVERYBODY = {ctx: {userId: '00000000-0000-4000-8000-000000000000', role: 'admin'}};",
    breaks: 'A sign that was taken down is in no preview.',
    seenBy: 'previews.spec.ts: a sign that was taken down is in no preview any more',
    related: ['server/features/previews/hidden-previews.pg.test.ts'],
  },
  {
    id: 'search-box-escape',
    file: 'src/ui/controls/use-combobox.ts',
    text: "      if (open) close();\n      else onValue('');",
    replacement: "      close();\n      onValue('');",
    breaks: 'Escape closes the suggestions and keeps what was typed.',
    seenBy:
      'search-box.spec.ts: closes by Escape and by a click outside, empties by the button, and says when there is nothing',
    related: ['src/features/search/box/search-box.browser.test.tsx'],
  },
  {
    id: 'search-box-tab',
    file: 'src/ui/controls/use-combobox.ts',
    text: "    document.addEventListener('focusin', closeOutside);\n",
    replacement: '',
    breaks: 'The suggestions close when the Tab key leaves the search box.',
    seenBy:
      'search-box.spec.ts: is left by the Tab key, also where its list is longer than its room',
    related: ['src/features/search/box/search-box.browser.test.tsx'],
  },
  {
    id: 'search-filters-focus',
    file: 'src/features/search/filter-panel.tsx',
    text: 'if (!open && fields.current?.contains(document.activeElement)) toggle.current?.focus();',
    replacement: 'if (!open && fields.current?.contains(document.activeElement)) return;',
    breaks: 'The focus moves to the button of the filters when they close.',
    seenBy:
      'search-filters.spec.ts: close on a phone when they are pressed, and lead whoever was in them to their button',
    related: ['src/features/search/filter-panel.browser.test.tsx'],
  },
  {
    id: 'search-filters-count',
    file: 'src/features/search/filter-panel.tsx',
    text: 'const active = activeFilters(search);',
    replacement: 'const active = 0 * activeFilters(search);',
    breaks: 'The button of the filters counts them.',
    seenBy: 'search-filters.spec.ts: stand behind a button on a phone, which counts them',
    related: ['src/features/search/filter-panel.browser.test.tsx'],
  },
  {
    id: 'search-results-more',
    file: 'src/features/search/search-screen.tsx',
    text: 'resultsOf(total, stores.more || signs.more)',
    replacement: 'resultsOf(total)',
    breaks: 'The headline says that there are more results than were counted.',
    seenBy: 'search-results.spec.ts: counts up to 200 results of one or two letters',
    related: ['src/features/search/results.browser.test.tsx'],
  },
  {
    id: 'search-results-again',
    file: 'src/features/search/box/search-box.tsx',
    text: 'if (path === pathOfShown())',
    replacement: "if (path === '')",
    breaks: 'The same search once more adds no step to the history.',
    seenBy:
      'search-results.spec.ts: asked for once more are no way further from where one was, and stay as many',
    related: ['src/features/search/results.browser.test.tsx'],
  },
  {
    id: 'search-shown-later-sign',
    file: 'sync/queries/sign.ts',
    text: "publicSigns(zql.signs).where('visibleSince', '>', args.since),",
    replacement: "publicSigns(zql.signs).where('createdAt', '>', args.since),",
    breaks: 'A sign that a moderator approves comes to a search that was made before.',
    seenBy:
      'search-shown-later.spec.ts: what an admin approves comes to whoever has searched for it, where its time is',
    related: ['src/features/search/results-live.browser.test.tsx'],
  },
  {
    id: 'search-shown-later-store',
    file: 'schema/triggers/stores.sql',
    text: '    WHEN OLD.is_active AND OLD.deleted_at IS NULL THEN OLD.visible_since\n    ELSE now() END;',
    replacement:
      '    WHEN OLD.is_active AND OLD.deleted_at IS NULL THEN OLD.visible_since\n    ELSE NEW.created_at END;',
    breaks: 'A store that is switched on comes to a search that was made before.',
    seenBy:
      'search-shown-later.spec.ts: a sign that is brought back waits while somebody reads, and a store that is switched on comes with its signs',
    related: ['schema/bins.pg.test.ts'],
  },
  {
    id: 'search-new-items-focus',
    file: 'src/features/search/search-screen.tsx',
    text: 'if (waitingStores > 0 || stores.length === 0) toStores();',
    replacement: 'if (waitingStores > 0) toStores();',
    breaks: 'The focus moves to the headline when new signs alone are let in.',
    seenBy:
      'search.spec.ts: are joined by new signs, which wait while somebody reads, and left by those that go',
    related: ['src/features/search/results-live.browser.test.tsx'],
  },
  {
    id: 'search-back',
    file: 'src/ui/navigation/history-state.ts',
    text: '      setHistoryState(entry, name, value);\n',
    replacement: '',
    breaks: 'Going back to a search finds as many results as were loaded.',
    seenBy: 'search.spec.ts: come twelve at a time, and are there again on the way back',
    related: ['src/features/search/results.browser.test.tsx'],
  },
  {
    id: 'security-socket-origin',
    file: 'server/sync/sync-proxy.ts',
    text: "if (!origins.has(request.headers.origin ?? '')) return refuse(socket, 403);",
    replacement:
      'if (request.headers.origin && !origins.has(request.headers.origin)) return refuse(socket, 403);',
    breaks: 'The socket of the sync engine refuses a request without an origin.',
    seenBy: 'security.spec.ts: the sync socket opens for our own pages only',
    related: ['server/sync/sync-proxy.test.ts'],
  },
  {
    id: 'security-own-reactions',
    file: 'sync/queries/shapes.ts',
    text: 'ownInteractions(actor, interaction).one()',
    replacement: 'interaction.one()',
    breaks: 'The likes of others do not reach the device of a visitor.',
    seenBy: 'security.spec.ts: a visitor’s device holds no e-mail address and nobody’s likes',
    related: ['sync/queries/guards.test.ts', 'sync/queries/sign.pg.test.ts'],
  },
];
