import { createVitest } from 'vitest/node'
import { root } from '../root.mjs'

/** Runs the tests in the given order: those that noticed most come first. */
class InOrder {
  shard = files => files
  sort = files => files
}

/** Keeps one Vitest, so that each source is compiled once. */
export async function createRunner() {
  const vitest = await createVitest('test', {
    root,
    config: '.ci/vitest/mutants.config.ts',
    watch: false,
    pool: 'threads',
    bail: 1,
    tagsFilter: ['!long'],
    reporters: [{}],
    sequence: { sequencer: InOrder },
  })
  return {
    find: tests => vitest.globTestSpecifications(tests),
    /**
     * Runs tests with one condition broken, or none: the failures, and which of its tests came by which conditions. `most`: what a test
     * may take, in ms, as many wait in vain for what a broken condition holds back. `mutant.only`: the tests that are not skipped.
     */
    async run(specifications, mutant = {}, most = 60_000) {
      for (const project of vitest.projects) {
        project.provide('mutant', mutant)
        project.config.testTimeout = most
        // With nothing broken, each file tells of itself.
        project.config.bail = mutant.broken ? 1 : 0
      }
      // What failed before would count again: here, and where a run ends with its first failure.
      for (const kept of [vitest.state.filesMap, vitest.state.idMap, vitest.state.errorsSet]) kept.clear()
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      const failed = testModules.filter(module => !module.ok())
      const [first] = failed.flatMap(module => [...module.children.allTests('failed')])
      return {
        isOk: failed.length === 0 && unhandledErrors.length === 0,
        by: first ? `${first.module.moduleId.slice(root.length + 1)}: ${first.fullName}` : undefined,
        why: `${first?.result().errors?.[0]?.message ?? failed[0]?.errors()[0]?.message ?? unhandledErrors[0]?.message ?? ''}`.slice(
          0,
          200,
        ),
        files: testModules.map(module => ({
          file: module.moduleId.slice(root.length + 1),
          isOk: module.ok(),
          seconds: module.diagnostic().duration / 1000,
          count: module.meta().count ?? 0,
          conditions: module.meta().conditions ?? {},
          held: module.meta().held ?? {},
        })),
      }
    },
    close: () => vitest.close(),
  }
}
