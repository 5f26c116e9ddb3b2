import { defineProject } from 'vitest/config'
import { chainsProject } from './.ci/vitest/chainsProject.js'
import { workspaceSource } from './workspaceSource.js'

const resolve = { alias: workspaceSource }

const suiteGlobals = './.ci/vitest/suiteGlobals.ts'

/** Vitest leaves one core free, and many tests wait for something: half of the time would be idle. */
const maxWorkers = 3

/** Each entry is one test project. Tests sit beside what they test. */
export default [
  defineProject({
    resolve,
    test: {
      name: 'unit',
      setupFiles: [suiteGlobals],
      include: ['core/src/**/*.test.ts', 'plugins/*/src/**/*.test.ts', 'docs/examples/*.test.ts'],
      typecheck: { enabled: false },
      maxWorkers,
      testTimeout: 20_000,
    },
  }),
  defineProject({
    resolve,
    test: {
      name: 'ui',
      environment: 'jsdom',
      css: true,
      setupFiles: [suiteGlobals, './ui/src/test/timeouts.ts'],
      maxWorkers,
      testTimeout: 20_000,
      include: [
        'ui/{src,gallery}/**/*.test.{ts,tsx}',
        'plugins/*/src/**/*.test.tsx',
        'plugins/*/gallery/*.test.ts',
        'examples/*/src/**/*.test.{ts,tsx}',
        'docs/examples/*.test.tsx',
      ],
    },
  }),
  defineProject({
    resolve,
    test: {
      name: 'types',
      maxWorkers,
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
      maxWorkers: 2,
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
      // Two browsers share the machine: what settles in a moment by itself may take seconds.
      expect: { poll: { timeout: 10_000 } },
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }),
  chainsProject(),
]
