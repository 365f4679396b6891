import type {PlantedFault} from '../planted-fault.ts';

export const MAP_FAULTS: readonly PlantedFault[] = [
  {
    id: 'map-controls-step-aside',
    file: 'src/features/map/marks/avoid-controls.ts',
    text: 'entries.at(-1)?.isIntersecting ?? false',
    replacement: 'entries.at(-2)?.isIntersecting ?? false',
    breaks: 'The controls of a map make way for a popup.',
    seenBy:
      'map-controls.spec.ts: controls make way for a popup that is moved under them, at 360 pixels',
    related: ['src/features/map/marks/avoid-controls.browser.test.tsx'],
  },
  {
    id: 'map-groups-focus',
    file: 'src/features/map/popup/mark-popup.tsx',
    text: 'if (document.activeElement === document.body) focusFirst(list);',
    replacement: 'if (document.activeElement === document.body) focusFirst(null);',
    breaks: 'The focus moves to the next store of an open circle when its store goes.',
    seenBy:
      'map-groups.spec.ts: an open circle follows its stores: one renamed, one switched off, one new, until none is left',
    related: ['src/features/map/marks/open-circle.browser.test.tsx'],
  },
  {
    id: 'map-handling-one-finger',
    file: 'src/features/map/canvas/use-map-set-up.ts',
    text: 'if (event.touches.length !== 1 || !isOnMap(event, map)) return;',
    replacement: 'if (event.touches.length !== 3 || !isOnMap(event, map)) return;',
    breaks: 'One finger on the map scrolls the page.',
    seenBy: 'map-handling.spec.ts: one finger scrolls the page, and is told what two would do',
    related: ['tests/e2e/map.spec.ts'],
  },
  {
    id: 'map-handling-escape',
    file: 'src/features/map/popup/use-open-mark.ts',
    text: '    back.focus({preventScroll: true});\n',
    replacement: '    back.blur();\n',
    breaks: 'Escape in a popup of the map moves the focus back to its marker.',
    seenBy: 'map-handling.spec.ts: by keyboard: to a marker, into its popup, out again, and around',
    related: ['src/features/map/map-keyboard.browser.test.tsx'],
  },
  {
    id: 'map-offline-tiles',
    file: 'src/service-worker/service-worker.ts',
    text: "request.destination === 'image' &&",
    replacement: "request.destination === 'font' &&",
    breaks: 'The map shows the tiles that were seen before without a network.',
    seenBy: 'map-offline.spec.ts: without network the map shows the pictures that were seen before',
    related: ['tests/e2e/map-offline.spec.ts'],
  },
  {
    id: 'map-popup-preview',
    file: 'src/features/map/popup/mark-popup.tsx',
    text: 'cut(wordsOf(newestSign) || NO_TEXT, PREVIEW_LENGTH)',
    replacement: 'cut(wordsOf(newestSign) || NO_TEXT, 2 * PREVIEW_LENGTH)',
    breaks: 'A popup shows the first fifty characters of the newest sign.',
    seenBy:
      'map-popup.spec.ts: a popup names its store, and begins to say what its newest sign says',
    related: ['src/features/map/popup/mark-popup.browser.test.tsx'],
  },
  {
    id: 'map-popup-holds-still',
    file: 'src/features/map/popup/mark-popup.tsx',
    text: 'if (popup) popup.options.autoPan = false;',
    replacement: 'if (popup) popup.options.autoPan = true;',
    breaks: 'A map that a visitor has moved under an open popup is not moved back.',
    seenBy:
      'map-popup.spec.ts: whoever moves the map under an open popup is not moved back, also without a network',
    related: ['src/features/map/popup/mark-popup.browser.test.tsx'],
  },
  {
    id: 'map-tiles-recover',
    file: 'src/features/map/canvas/map-canvas.tsx',
    text: '      tile.src = src;\n',
    replacement: "      tile.dataset['src'] = src;\n",
    breaks: 'The tiles of a map are asked for again after they failed.',
    seenBy: 'map.spec.ts: the map says when its pictures cannot be had, works on, and recovers',
    related: ['src/features/map/canvas/map-canvas.browser.test.tsx'],
  },
  {
    id: 'map-try-again',
    file: 'src/features/map/canvas/map-frame.tsx',
    text: 'setAttempt(attempt + 1);',
    replacement: 'setAttempt(attempt);',
    breaks: 'A map whose code could not be loaded can be asked for again.',
    seenBy: 'map.spec.ts: a map whose code cannot be had can be asked for again',
    related: ['tests/e2e/map.spec.ts'],
  },
];
