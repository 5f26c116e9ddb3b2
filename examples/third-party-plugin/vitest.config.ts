import { defineConfig } from 'vitest/config'
import { patience } from './patience.js'

export default defineConfig({
  test: {
    globals: true,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: './waitLonger.ts',
    testTimeout: 60_000 * patience,
  },
})
