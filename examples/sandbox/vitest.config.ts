import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { patient } from '../../.ci/vitest/patience.mjs'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'sandbox',
    environment: 'node',
    include: ['test/**/*.test.ts'],
    setupFiles: '../../.ci/vitest/waitLonger.ts',
    testTimeout: patient(120_000),
    hookTimeout: patient(180_000),
    expect: { poll: { timeout: patient(30_000) } },
  },
})
