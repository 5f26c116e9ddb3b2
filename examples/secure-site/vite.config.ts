import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { workspaceSource } from '../../workspaceSource.js'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The documents; each is served by its name. */
const pages = ['index', 'sdk', 'approve', 'activity', 'export', 'import', 'keys']

export default defineConfig({
  root: at('.'),
  resolve: { alias: workspaceSource, dedupe: ['react', 'react-dom'] },
  plugins: [react()],
  // A site that was built for one profile refuses a service that claims another.
  define: { __SITE_PROFILE__: JSON.stringify(process.env['SITE_PROFILE'] ?? '') },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The policy of the site allows no inlined scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: pages.map(name => at(`${name}.html`)),
      // What several documents share is one file: each small one costs the frame a request and what compression loses.
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: /\/(NodeError|FrameRefusal|rejected|somebodyElse|ServiceError)\.ts$/ },
          ],
        },
      },
    },
  },
})
