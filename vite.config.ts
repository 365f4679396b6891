import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';
import {compression, defineAlgorithm} from 'vite-plugin-compression2';
import {VitePWA} from 'vite-plugin-pwa';
import {sceneFiles, tesseractFiles} from './scripts/build/engine-files.ts';
import {routeAssets, SHELL_PATTERNS, shellFiles} from './scripts/build/shell-files.ts';

const shell = shellFiles();

/** Modules of `src` whose paths begin like this. */
const ofSource = (...beginnings: readonly string[]): RegExp =>
  new RegExp(`src/(${beginnings.join('|')})`.replaceAll('/', String.raw`[\\/]`));

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // The server sends these as they are: squeezed once, as hard as can be, and not at every request.
    compression({
      algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', {level: 9})],
      include: /\.(js|css|html|svg|json)$/,
      threshold: 1000,
    }),
    shell.plugin,
    routeAssets(),
    tesseractFiles(),
    sceneFiles(),
    // Its own part is the list of files; the worker and the manifest are ours.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: [...SHELL_PATTERNS],
        maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
        manifestTransforms: [files => ({manifest: shell.select(files)})],
      },
    }),
  ],
  // As modules, so that they too load their large parts on demand.
  worker: {format: 'es'},
  build: {
    outDir: 'dist',
    // All of the browsers below preload modules by themselves.
    modulePreload: {polyfill: false},
    // Browsers that know light-dark(), so both themes stay one set of tokens in the output too, and
    // Promise.withResolvers.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    rolldownOptions: {
      // With it the sync engine marks its inspector, which only its own developers call.
      transform: {dropLabels: ['BUNDLE_SIZE']},
      output: {
        codeSplitting: {
          groups: [
            // A release of ours must not make people download the frameworks again.
            {
              name: 'react',
              // Whole names: the libraries for maps and charts begin with `react` too.
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            {name: 'sync-engine', tags: ['$initial'], test: /node_modules[\\/]@rocicorp/},
            // What every visit begins with comes in one part, whatever else shares some of it.
            {name: 'start', tags: ['$initial']},
            // Small things that several parts share. Each by itself would be a file: the start has to know the names of
            // all, and a page that loads fifty files more takes a fifth more processor time.
            {
              name: 'shared',
              minShareCount: 2,
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons|src[\\/](ui[\\/]\w+|data([\\/](?!connection)\w+)?|outbox[\\/](core|journal|worker|ui(?=[\\/]use-outbox)))[\\/](?!dialog|tabs)/,
            },
            // What several screens begin with, so that none of them waits for the parts below.
            {name: 'signs', test: ofSource('features/sign/(list|card/sign-extras)')},
            {
              name: 'finding',
              minShareCount: 2,
              test: ofSource('features/search/(matching|box/use-)'),
            },
            {
              name: 'pictures',
              minShareCount: 2,
              test: ofSource('features/contribute/(crop|picture)/'),
            },
            {name: 'tabs', test: ofSource('ui/controls/tabs')},
            {
              name: 'overlays',
              test: /node_modules[\\/](@radix-ui|@floating-ui|react-remove-scroll)/,
            },
            // Pressed before all else on a first visit, so it waits for none of the parts below.
            {name: 'menu', test: ofSource('app/layout/menu-drawer')},
            // What comes to every page soon after its start.
            {
              name: 'parts',
              test: ofSource(
                'app/layout/shortcuts-dialog',
                'features/accounts/suspension',
                'features/claims/claim/claim-dialog',
                'features/health/admin-mark',
                'features/history/(item|show)-history',
                'features/home/keep-reported',
                'features/location/location-dialog',
                'features/moderation/(reason/reason-form|report/report-)',
                'features/notifications/(bell|notifications-dialog)',
                'features/search/box/suggestions',
                'features/sign/actions/(copy-link|edit-pending|hide-sign)',
                'features/store/(store-actions|earlier-signs|hidden-signs|hiding-reason)',
                'outbox/ui/(outbox-tray|tray|refusal-toast)',
                'ui/controls/menu-items',
                'ui/overlays/toast-area',
              ),
            },
            // What matters only while something is unsent.
            {
              name: 'unsent',
              test: ofSource(
                'outbox/core/(unsent|send-write)',
                'outbox/worker/background-sync',
                'outbox/uploads/answers',
              ),
            },
            // The screens around a password are one small part, so that the start need not know the
            // names of many. What judges a password is large and comes with its first letter.
            {
              name: 'accounts',
              test: ofSource(
                'features/accounts/(login|signup|forgot-password|reset-password|sessions|password/(?!strength))',
                'features/notifications/unsubscribe',
              ),
            },
          ],
        },
      },
    },
  },
});
