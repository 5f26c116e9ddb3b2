import { defineProject } from 'vitest/config'
import { chainsProject } from './.ci/vitest/chainsProject.js'
import { workspaceSource } from './workspaceSource.js'

const resolve = { alias: workspaceSource }

/** Each entry is one test project. Tests sit beside what they test. */
export default [
  defineProject({
    resolve,
    test: {
      name: 'unit',
      include: ['core/src/**/*.test.ts', 'plugins/*/src/**/*.test.ts', 'docs/examples/*.test.ts'],
      typecheck: { enabled: false },
      testTimeout: 20_000,
    },
  }),
  defineProject({
    resolve,
    test: {
      name: 'ui',
      environment: 'jsdom',
      testTimeout: 20_000,
      include: [
        'ui/src/**/*.test.{ts,tsx}',
        'plugins/*/src/**/*.test.tsx',
        'examples/*/src/**/*.test.{ts,tsx}',
      ],
    },
  }),
  defineProject({
    resolve,
    test: {
      name: 'types',
      include: [],
      typecheck: {
        enabled: true,
        only: true,
        include: ['{core,ui}/src/**/*.test-d.{ts,tsx}', 'plugins/*/src/**/*.test-d.{ts,tsx}'],
        tsconfig: './tsconfig.types.json',
      },
    },
  }),
  defineProject({
    resolve,
    test: {
      name: 'sandbox',
      include: ['examples/{sandbox,backend}/test/**/*.test.ts'],
      testTimeout: 20_000,
      hookTimeout: 30_000,
    },
  }),
  defineProject({
    resolve,
    test: {
      name: 'e2e',
      include: ['examples/*/test/**/*.e2e.test.ts'],
      exclude: ['examples/{sandbox,backend}/test/**', '**/node_modules/**'],
      globalSetup: ['./.ci/vitest/browserSetup.ts', './examples/playground/test/support/buildOnce.ts'],
      maxWorkers: 2,
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }),
  chainsProject(),
]
