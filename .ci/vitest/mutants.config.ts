import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vitest/config'
import projects from '../../vitest.workspace.js'
import { breakCondition } from '../mutants/findConditions.mjs'

/** One broken condition, from `LATCHKIT_MUTANT`: the sources on the disk stay as they are. */
function mutant(): Plugin {
  const { file, ...how } = JSON.parse(process.env['LATCHKIT_MUTANT'] ?? '{}')
  return {
    name: 'mutant',
    enforce: 'pre',
    load: id =>
      id.split('?')[0] === file ? breakCondition(readFileSync(file, 'utf8'), how, how.how) : undefined,
  }
}

const all = await Promise.all(projects)
const chosen = all.filter(({ test }) => ['unit', 'ui', 'isolated', 'sandbox'].includes(`${test?.name}`))

export default defineConfig({
  test: {
    tags: [{ name: 'long' }, { name: 'random' }],
    projects: chosen.map(project => ({ ...project, plugins: [...(project.plugins ?? []), mutant()] })),
  },
})
