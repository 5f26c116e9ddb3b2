import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { workspaceSource } from '../../workspaceSource.js'

const testing = (name: string) => fileURLToPath(new URL(`../../core/src/testing/${name}.ts`, import.meta.url))

/** The testing entry without its suites, which only run in a test runner. */
const withoutSuites: Plugin = {
  name: 'without-suites',
  enforce: 'pre',
  resolveId: id => (id === '@latchkit/core/testing' ? '\0testing' : undefined),
  load: id =>
    id === '\0testing'
      ? ['createMockWallet', 'createTestKit', 'extendPlugin', 'mockChain', 'until']
          .map(name => `export * from '${testing(name)}'`)
          .join('\n')
      : undefined,
}

/** The gallery from the sources. */
export default defineConfig({
  plugins: [withoutSuites, react()],
  resolve: { alias: workspaceSource.filter(({ find }) => !find.test('@latchkit/core/testing')) },
  server: { host: '127.0.0.1', fs: { allow: ['../..'] } },
  preview: { host: '127.0.0.1' },
  build: { target: 'es2022' },
})
