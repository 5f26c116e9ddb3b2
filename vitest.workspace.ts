import { defineProject } from 'vitest/config'
import { workspaceSource } from './workspaceSource.js'

const resolve = { alias: workspaceSource }

/** Each entry is one test project. Tests sit beside what they test. */
export default [
  defineProject({
    resolve,
    test: {
      name: 'unit',
      include: ['core/src/**/*.test.ts', 'plugins/*/src/**/*.test.ts'],
      typecheck: { enabled: false },
    },
  }),
  defineProject({
    resolve,
    test: {
      name: 'ui',
      environment: 'jsdom',
      include: ['ui/src/**/*.test.{ts,tsx}', 'plugins/*/src/**/*.test.tsx'],
    },
  }),
]
