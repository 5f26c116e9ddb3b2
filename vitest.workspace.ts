import { defineProject } from 'vitest/config'
import { chainsProject } from './.ci/vitest/chainsProject.js'
import { patient } from './.ci/vitest/patience.mjs'
import { workspaceSource } from './workspaceSource.js'

const resolve = { alias: workspaceSource }

const suiteGlobals = './.ci/vitest/suiteGlobals.ts'
const restoreAfterFile = './.ci/vitest/restoreAfterFile.ts'
const waitLonger = './.ci/vitest/waitLonger.ts'

/**
 * Many tests wait for something: so many keep a core busy, and leave the other one to what runs beside them. Projects with another number
 * would run before or after.
 */
const workers = 8

/** Workers share the cores: the first import of a test may take seconds. What passes waits for none of these. */
const deadlines = {
  testTimeout: patient(120_000),
  hookTimeout: patient(180_000),
  expect: { poll: { timeout: patient(30_000) } },
}

const unit = {
  setupFiles: [suiteGlobals, restoreAfterFile, waitLonger],
  include: ['core/src/**/*.test.ts', 'plugins/*/src/**/*.test.ts', 'docs/examples/*.test.ts'],
  typecheck: { enabled: false },
  ...deadlines,
}

/** Tests that replace or reload modules, which other files would notice. */
const isolated = '**/*.isolated.test.{ts,tsx}'

/** Each entry is one test project. Tests sit beside what they test. */
export default [
  // Files share what they import: loading it afresh for each was half of the time.
  defineProject({
    resolve,
    test: {
      name: 'unit',
      ...unit,
      isolate: false,
      exclude: [isolated, '**/node_modules/**'],
      maxWorkers: workers,
    },
  }),
  defineProject({
    resolve,
    test: { name: 'isolated', ...unit, include: [isolated], maxWorkers: workers },
  }),
  defineProject({
    resolve,
    test: {
      name: 'ui',
      isolate: false,
      exclude: [isolated, '**/node_modules/**'],
      environment: 'jsdom',
      css: true,
      setupFiles: [suiteGlobals, restoreAfterFile, waitLonger, './ui/src/test/testingLibrary.ts'],
      maxWorkers: workers,
      ...deadlines,
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
      setupFiles: [waitLonger],
      maxWorkers: 4,
      ...deadlines,
    },
  }),
  defineProject({
    resolve,
    test: {
      name: 'e2e',
      include: ['examples/*/test/**/*.e2e.test.ts', 'docs/test/*.e2e.test.ts'],
      exclude: ['examples/{sandbox,backend}/test/**', '**/node_modules/**'],
      globalSetup: ['./.ci/vitest/browserSetup.ts', './examples/playground/test/support/buildOnce.ts'],
      // As for unit tests; browsers are shared, too.
      isolate: false,
      setupFiles: [restoreAfterFile, waitLonger, './examples/playground/test/support/tellShownAtEnd.ts'],
      maxWorkers: 3,
      ...deadlines,
    },
  }),
  chainsProject(),
]
