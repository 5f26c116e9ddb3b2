import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { workspaceSource } from '../../workspaceSource.js'
import { sandboxInfo } from './server/sandboxInfo.js'
import { signIn } from './server/signIn.js'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: {
    // The sandbox is an example and not a plugin, so it comes before the rule for plugins.
    alias: [
      {
        find: /^@latchkit\/example-sandbox\/constants$/,
        replacement: fileURLToPath(new URL('../sandbox/src/constants.ts', import.meta.url)),
      },
      ...workspaceSource,
    ],
    dedupe: ['react', 'react-dom'],
  },
  plugins: [react(), sandboxInfo(), signIn()],
  html: { cspNonce: '%NONCE%' },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
