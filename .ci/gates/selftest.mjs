import { fixture } from '../selftest/fixture.mjs'
import { packedCases } from '../selftest/packedCases.mjs'
import { sourceCases } from '../selftest/sourceCases.mjs'
import { vitestRun } from '../vitestRun.mjs'

/** Every gate fails when it is fed something broken, and says why. */
export async function selftest() {
  const problems = []
  const cases = [...sourceCases, ...packedCases]
  for (const [name, expected, make] of cases) {
    const made = await make()
    const { [name]: gate } = await import(`./${name}.mjs`)
    const outcome = await gate(typeof made === 'string' ? { root: made } : made)
    if (!outcome.problems.some(problem => expected.test(problem))) {
      problems.push(
        `${name} did not say ${expected}: ${outcome.problems.join('; ').slice(0, 300) || 'it passed'}`,
      )
    }
  }
  problems.push(...(await testsThatFail()))
  return { summary: `${cases.length + 2} broken fixtures are caught`, problems }
}

/** The gates that run tests share one runner. */
async function testsThatFail() {
  const root = fixture({
    'vitest.config.mjs': "export default { test: { name: 'unit', include: ['*.test.mjs'] } }\n",
    'a.test.mjs': "import { expect, test } from 'vitest'\ntest('one is two', () => expect(1).toBe(2))\n",
    'b.test.mjs': "import './gone.mjs'\n",
  })
  const { failed, problems } = await vitestRun(root, ['unit'])
  return [
    ...(failed > 0 && problems.some(text => /a\.test\.mjs › one is two/.test(text))
      ? []
      : ['a failing test was not told']),
    ...(problems.some(text => /b\.test\.mjs: .*gone/.test(text))
      ? []
      : ['a test file that does not load was not told']),
  ]
}
