import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    // Browsers that know light-dark(), so both themes stay one set of tokens in the output too.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A release of ours must not make people download the frameworks again.
            {name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)/},
            {name: 'sync-engine', test: /node_modules[\\/]@rocicorp/},
          ],
        },
      },
    },
  },
});
