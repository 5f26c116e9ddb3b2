import { defineProject } from 'vitest/config'
import { chainsProject } from './.ci/vitest/chainsProject.js'
import { workspaceSource } from './workspaceSource.js'

const resolve = { alias: workspaceSource }

const suiteGlobals = './.ci/vitest/suiteGlobals.ts'
const restoreAfterFile = './.ci/vitest/restoreAfterFile.ts'
const waitLonger = './.ci/vitest/waitLonger.ts'

/** Vitest leaves one core free, and many tests wait for something: half of the time would be idle. */
const maxWorkers = 4

/** Four workers on two cores: the first import of a test may take seconds, and three times that on a slow machine. */
const patience = { testTimeout: 90_000, expect: { poll: { timeout: 15_000 } } }

const unit = {
  setupFiles: [suiteGlobals, restoreAfterFile, waitLonger],
  include: ['core/src/**/*.test.ts', 'plugins/*/src/**/*.test.ts', 'docs/examples/*.test.ts'],
  typecheck: { enabled: false },
  maxWorkers,
  ...patience,
}

/** Tests that replace or reload modules, which other files would notice. */
const isolated = '**/*.isolated.test.{ts,tsx}'

/** Each entry is one test project. Tests sit beside what they test. */
export default [
  // Files share what they import: loading it afresh for each was half of the time.
  defineProject({
    resolve,
    test: { name: 'unit', ...unit, isolate: false, exclude: [isolated, '**/node_modules/**'] },
  }),
  defineProject({ resolve, test: { name: 'isolated', ...unit, include: [isolated] } }),
  defineProject({
    resolve,
    test: {
      name: 'ui',
      isolate: false,
      exclude: [isolated, '**/node_modules/**'],
      environment: 'jsdom',
      css: true,
      setupFiles: [suiteGlobals, restoreAfterFile, waitLonger, './ui/src/test/testingLibrary.ts'],
      maxWorkers,
      ...patience,
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
      name: 'sandbox',
      include: ['examples/{sandbox,backend}/test/**/*.test.ts'],
      maxWorkers: 2,
      testTimeout: 60_000,
      hookTimeout: 90_000,
    },
  }),
  defineProject({
    resolve,
    test: {
      name: 'e2e',
      include: ['examples/*/test/**/*.e2e.test.ts'],
      exclude: ['examples/{sandbox,backend}/test/**', '**/node_modules/**'],
      globalSetup: ['./.ci/vitest/browserSetup.ts', './examples/playground/test/support/buildOnce.ts'],
      // As for unit tests; browsers are shared, too.
      isolate: false,
      setupFiles: ['./examples/playground/test/support/tellShownAtEnd.ts'],
      maxWorkers: 2,
      // Two browsers share the machine: what settles in a moment by itself may take seconds.
      expect: { poll: { timeout: 15_000 } },
      testTimeout: 90_000,
      hookTimeout: 120_000,
    },
  }),
  chainsProject(),
]
