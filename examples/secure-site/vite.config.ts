import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { workspaceSource } from '../../workspaceSource.js'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The documents, served by name. They are the same text with different scripts. */
const pages = ['index', 'sdk', 'approve', 'activity', 'export', 'import', 'keys', 'passkey'].map(name =>
  at(`${name}.html`),
)

const documents: Plugin = {
  name: 'documents',
  resolveId: id => (pages.includes(id) ? id : undefined),
  load: id =>
    pages.includes(id)
      ? readFileSync(at('page.html'), 'utf8').replace('%PAGE%', basename(id, '.html'))
      : undefined,
}

export default defineConfig({
  root: at('.'),
  resolve: { alias: workspaceSource, dedupe: ['react', 'react-dom'] },
  plugins: [documents, react()],
  // A site built for one profile refuses a service that claims another.
  define: { __SITE_PROFILE__: JSON.stringify(process.env['SITE_PROFILE'] ?? '') },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The site's policy allows no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: pages,
      // Code shared by several documents goes into one file: each small one costs the frame a request and
      // compresses worse.
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
