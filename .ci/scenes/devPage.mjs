import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { root as repo } from '../root.mjs'

const source = path => join(repo, path)
/** The testing entry without its suites, which only run in a test runner. */
const mocks = {
  name: 'mocks-only',
  enforce: 'pre',
  resolveId: id => (id === '@latchkit/core/testing' ? '\0mocks' : undefined),
  load: id =>
    id === '\0mocks'
      ? ['createMockWallet', 'mockChain']
          .map(file => `export * from '${source(`core/src/testing/${file}.ts`)}'`)
          .join('\n')
      : undefined,
}

/** How Vite serves or builds a development page of ours from the sources, with the wallets of tests. */
export const devPage = root => ({
  configFile: false,
  root,
  plugins: [mocks, react()],
  resolve: {
    alias: [
      { find: /^@latchkit\/core$/, replacement: source('core/src/index.ts') },
      { find: /^@latchkit\/core\/tools$/, replacement: source('core/src/tools.ts') },
      { find: /^@latchkit\/ui$/, replacement: source('ui/src/index.ts') },
      { find: /^@latchkit\/ui\/parts$/, replacement: source('ui/src/parts.ts') },
    ],
  },
  logLevel: 'warn',
})
