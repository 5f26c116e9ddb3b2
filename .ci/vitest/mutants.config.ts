import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import projects from '../../vitest.workspace.js'
import { findConditions, instrument } from '../mutants/findConditions.mjs'
import { isMutated } from '../mutants/groups.mjs'

const root = join(import.meta.dirname, '../..')

/** In ms: a test that waits for what does not come says so before its own time is over. */
const WAIT_MS = 5_000

/** Every condition can be broken in what is loaded, so that nothing is loaded anew: the sources on the disk stay as they are. */
const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  load(id) {
    const [path = ''] = id.split('?')
    const file = relative(root, path)
    if (!isMutated(file)) return
    const source = readFileSync(path, 'utf8')
    return instrument(source, findConditions(file, source))
  },
}

const all = await Promise.all(projects)
const chosen = all.filter(({ test }) => ['unit', 'ui', 'isolated', 'sandbox'].includes(`${test?.name}`))

export default defineConfig({
  test: {
    tags: [{ name: 'long' }, { name: 'random' }],
    projects: chosen.map(project => ({
      ...project,
      plugins: [...(project.plugins ?? []), mutants],
      test: {
        ...project.test,
        runner: './.ci/vitest/MutantRunner.ts',
        env: { ...project.test?.env, LATCHKIT_WAIT_MS: `${WAIT_MS}` },
        expect: { poll: { timeout: WAIT_MS } },
        // A condition that no longer holds often leaves something waiting.
        hookTimeout: 60_000,
        maxWorkers: 1,
        sequence: { groupOrder: 0 },
      },
    })),
  },
})
