import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from '../root.mjs'

/** What a test may take in which a condition is broken, in ms: it took less than a third when none was. */
const REPEATED_MS = 10_000

/** What a test may take in a file that runs as a whole, in ms. */
const WHOLE_MS = 60_000

/** So long nothing begins in a loop without an end, which holds its thread. */
const HANGING_MS = 3 * WHOLE_MS

/** Runs the tests in the given order: those that stand beside what is broken come first. */
class InOrder {
  shard = files => files
  sort = files => files
}

/**
 * Keeps one Vitest, so that each source is compiled once. No test begins after `until`. What tests notice is appended to `report`. `hang`
 * is called with the condition and the test that does not come to its end: only that of this process ends it.
 */
export async function createRunner({ report, until, hang }) {
  const trying = join(report, '..', 'trying.json')
  const vitest = await createVitest('test', {
    root,
    config: '.ci/vitest/mutants.config.ts',
    watch: false,
    pool: 'threads',
    tagsFilter: ['!long'],
    reporters: [{}],
    sequence: { sequencer: InOrder },
  })
  async function run(specifications, plan, testTimeout, isOver = () => false) {
    for (const project of vitest.projects) {
      project.provide('mutants', { mutants: [], report, trying, until, ...plan })
      project.config.testTimeout = testTimeout
      project.config.bail = plan.isWhole ? 1 : 0
    }
    // What failed before would count again: here, and where a run ends with its first failure.
    for (const kept of [vitest.state.filesMap, vitest.state.idMap, vitest.state.errorsSet]) kept.clear()
    writeFileSync(
      trying,
      JSON.stringify({ mutant: plan.broken, by: specifications[0]?.moduleId, at: Date.now() }),
    )
    let isCancelled = false
    const watch = setInterval(() => {
      const { mutant, by, at } = JSON.parse(readFileSync(trying, 'utf8') || '{}')
      // A second call would not wait for the test that runs.
      if (!isCancelled && isOver()) {
        isCancelled = true
        void vitest.cancelCurrentRun('keyboard-input')
      }
      if (Date.now() - at > HANGING_MS) hang(mutant, by)
    }, 5_000)
    const result = await vitest.runTestSpecifications(specifications)
    clearInterval(watch)
    return result
  }
  return {
    find: tests => vitest.globTestSpecifications(tests),
    nameOf: ({ moduleId }) => moduleId.slice(root.length + 1),
    /**
     * Repeats each test with the conditions broken that it comes by, until it is over. Which those are, by the path of the file: `id:how`.
     */
    async repeat(specifications, mutants, isOver) {
      const { testModules } = await run(specifications, { mutants }, REPEATED_MS, isOver)
      return new Map(testModules.map(module => [module.moduleId, new Set(module.meta().met)]))
    },
    /** Runs a file with one condition broken from the start, or none. */
    async runWhole(specification, broken) {
      const { testModules, unhandledErrors } = await run([specification], { isWhole: true, broken }, WHOLE_MS)
      const failed = testModules.filter(module => !module.ok())
      const [first] = failed.flatMap(module => [...module.children.allTests('failed')])
      const errors = [first?.result().errors, failed[0]?.errors(), unhandledErrors].flatMap(
        some => some ?? [],
      )
      return {
        isOk: failed.length === 0 && unhandledErrors.length === 0,
        by: `${(first?.module ?? testModules[0]).moduleId.slice(root.length + 1)}: ${first?.fullName ?? ''}`,
        why: `${errors[0]?.message ?? ''}`.slice(0, 200),
      }
    },
    close: () => vitest.close(),
  }
}
