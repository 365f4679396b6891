import type {PlantedFault} from '../planted-fault.ts';

export const PICTURES_FAULTS: readonly PlantedFault[] = [
  {
    id: 'camera-off-while-hidden',
    file: 'src/features/contribute/camera/use-camera.ts',
    text: 'if (!visible || !screen) return;',
    replacement: 'if (!screen) return;',
    breaks: 'The camera is off while the page is hidden.',
    seenBy: 'camera.spec.ts: while nobody sees the page the camera is off',
    related: ['src/features/contribute/camera/camera.browser.test.tsx'],
  },
  {
    id: 'camera-pinch',
    file: 'src/features/contribute/camera/viewfinder.tsx',
    text: 'began.current = {distance: apart(fingers.current), zoom};',
    replacement: 'began.current ??= {distance: apart(fingers.current), zoom};',
    breaks: 'Two fingers zoom the camera.',
    seenBy: 'camera.spec.ts: two fingers zoom',
    related: ['src/features/contribute/camera/camera-zoom.browser.test.tsx'],
  },
  {
    id: 'picture-killed-crop',
    file: 'src/features/contribute/picture/photo-flow-state.ts',
    text: 'if (!corners) return {...held, area};',
    replacement: 'if (!corners) return held;',
    breaks: 'The crop of a photo is the same after the page was killed.',
    seenBy:
      'picture-killed.spec.ts: killed while cropping, and again at the preview, the photo comes back as it was',
    related: ['src/features/contribute/picture/picture-restored.browser.test.tsx'],
  },
  {
    id: 'picture-killed-picker',
    file: 'src/features/contribute/picture/use-picture.ts',
    text: "beforePicker: () => keep({...NO_PHOTO, stage: 'picker', source: 'file'}),",
    replacement: 'beforePicker: () => Promise.resolve(),',
    breaks: 'A page that was killed while the file picker was open asks to choose the photo again.',
    seenBy:
      'picture-killed.spec.ts: killed while the device’s picker is open, the page says why to choose again',
    related: ['src/features/contribute/picture/picture-restored.browser.test.tsx'],
  },
  {
    id: 'picture-corner-keys',
    file: 'src/features/contribute/straighten/corner-editor.tsx',
    text: 'const KEY_STEP = 0.01;',
    replacement: 'const KEY_STEP = 0;',
    breaks: 'The arrow keys move the corners of a sign that is straightened.',
    seenBy: 'picture.spec.ts: a sign seen from the side is straightened between its corners',
    related: ['src/features/contribute/picture/picture-flow.browser.test.tsx'],
  },
  {
    id: 'picture-too-many-pixels',
    file: 'src/features/contribute/crop/crop.ts',
    text: 'export const MOST_PIXELS = 100_000_000;',
    replacement: 'export const MOST_PIXELS = 100_000_000_000;',
    breaks: 'A photo of too many pixels is refused.',
    seenBy:
      'picture.spec.ts: a photo that ends in the middle is refused, and one of too many pixels',
    related: ['src/features/contribute/picture/open-photo.browser.test.tsx'],
  },
  {
    id: 'share-target-field',
    file: 'src/features/contribute/picture/shared-photo.ts',
    text: ".getAll('photo');",
    replacement: ".getAll('picture');",
    breaks: 'A photo that another app shares waits in the form of a new sign.',
    seenBy:
      'share-target.spec.ts: a photo that another app shares waits where signs are added, until it is taken up',
    related: ['tests/e2e/share-target.spec.ts'],
  },
  {
    id: 'text-extraction-nothing',
    file: 'src/features/contribute/reading/use-extraction.ts',
    text: 'if (!ended.signal.aborted) fail(failureOf(error));',
    replacement: 'void error;',
    breaks: 'The form says that no text was found in a photo.',
    seenBy:
      'text-extraction.spec.ts: a photo without words says so, and leaves the words to whoever took it',
    related: [
      'src/features/contribute/reading/framed-photo.browser.test.tsx > nothing below the photo moves',
    ],
  },
  {
    id: 'text-extraction-headers',
    file: 'server/http/security-headers.ts',
    text: `scriptSrc: ["'self'", "'wasm-unsafe-eval'"],`,
    replacement: `scriptSrc: ["'self'"],`,
    breaks: 'The engine that reads photos may compile machine code.',
    seenBy:
      'text-extraction-files.spec.ts: the engine that reads photos may compile machine code, the page and its scripts may not',
    related: ['server/app.pg.test.ts'],
  },
];
