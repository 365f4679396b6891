import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';
import {compression, defineAlgorithm} from 'vite-plugin-compression2';

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
  ],
  build: {
    outDir: 'dist',
    // Browsers that know light-dark(), so both themes stay one set of tokens in the output too.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A release of ours must not make people download the frameworks again.
            {
              name: 'react',
              // Whole names: the libraries for maps and charts begin with `react` too.
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            {name: 'sync-engine', test: /node_modules[\\/]@rocicorp/},
          ],
        },
      },
    },
  },
});
