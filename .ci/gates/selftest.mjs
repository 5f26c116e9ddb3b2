import { ensureChromium } from '../chromium.mjs'
import { fixture } from '../selftest/fixture.mjs'
import { packedCases } from '../selftest/packedCases.mjs'
import { sourceCases } from '../selftest/sourceCases.mjs'
import { vitestRun } from '../vitestRun.mjs'

/** Every gate fails on broken input, and says why. */
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
  problems.push(...(await testsThatFail()), ...(await silentInstalls()))
  return { summary: `${cases.length + 3} broken fixtures are caught`, problems }
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
      : ['a failing test was not reported']),
    ...(problems.some(text => /b\.test\.mjs: .*gone/.test(text))
      ? []
      : ['a test file that does not load was not reported']),
  ]
}

/** Nothing is installed without an announcement, and system packages are the last resort. */
async function silentInstalls() {
  const log = []
  const run = async (program, [command, ...rest]) => {
    log.push(program === 'apt-get' ? `apt-get ${command}` : rest.join(' '))
    return { code: 1, text: '', stdout: '' }
  }
  const failed = await ensureChromium({
    find: async () => undefined,
    run,
    say: line => log.push(line),
  }).catch(error => error.message)
  const expected = [
    /into \.cache\/browsers/,
    /^install chromium/,
    /whole system: apt-get/,
    /^apt-get update/,
    /^apt-get install/,
  ]
  const isTold = log.every((line, index) => expected[index]?.test(line)) && [2, 5].includes(log.length)
  return [
    ...(isTold ? [] : [`something was installed unannounced: ${log.join('; ')}`]),
    ...(/No Chromium was found/.test(failed) ? [] : ['a missing Chromium was not reported']),
  ]
}
