import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';
import {compression, defineAlgorithm} from 'vite-plugin-compression2';
import {VitePWA} from 'vite-plugin-pwa';
import {sceneFiles, tesseractFiles} from './scripts/build/engine-files.ts';
import {routeAssets, SHELL_PATTERNS, shellFiles} from './scripts/build/shell-files.ts';

const shell = shellFiles();

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
            // What comes to every card right after, with the icons it shares with others.
            {name: 'sign-extras', test: /src[\\/]features[\\/]sign[\\/]card[\\/]sign-extras/},
            // Small things that several parts share. Each by itself would be a file, and the start has to
            // know the names of all.
            {
              name: 'shared',
              minShareCount: 2,
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons|src[\\/](ui[\\/]\w+|data([\\/](?!connection)\w+)?|outbox[\\/](core|journal|worker|ui(?=[\\/]use-outbox)))[\\/](?!dialog|tabs)/,
            },
            // What matters only while something is unsent.
            {
              name: 'unsent',
              test: /src[\\/]outbox[\\/](core[\\/](unsent|send-write)|worker[\\/]background-sync|uploads[\\/]answers)/,
            },
            // The screens around a password are one small part, so that the start need not know the
            // names of many. What judges a password is large and comes with its first letter.
            {
              name: 'accounts',
              test: /src[\\/]features[\\/](accounts[\\/](login|signup|forgot-password|reset-password|sessions|password[\\/](?!strength))|notifications[\\/]unsubscribe)/,
            },
          ],
        },
      },
    },
  },
});
