import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../bundle.mjs'
import { ensureChromium } from '../chromium.mjs'
import { ensureRedis } from '../redis.mjs'
import { root } from '../root.mjs'
import { runText } from '../runText.mjs'
import { fixture } from '../selftest/fixture.mjs'
import { packedCases } from '../selftest/packedCases.mjs'
import { sourceCases } from '../selftest/sourceCases.mjs'
import { patience } from '../vitest/patience.mjs'
import { vitestRun } from '../vitestRun.mjs'

/** Every gate fails on broken input, and says why. */
export async function selftest() {
  const problems = []
  const cases = [...sourceCases, ...packedCases]
  // They wait more than they work.
  const runs = Promise.all([testsThatFail(), runThatHangs()])
  for (const [name, expected, make] of cases) {
    const made = await make()
    const { [name]: gate } = await import(`./${name}.mjs`)
    const outcome = await gate(typeof made === 'string' ? { root: made } : made)
    for (const one of [expected].flat()) {
      if (outcome.problems.some(problem => one.test(problem))) continue
      const said = outcome.problems.join('; ').slice(0, 300) || 'it passed'
      problems.push(`${name} did not say ${one}: ${said}`)
    }
  }
  problems.push(
    ...(await runs).flat(),
    ...(await silentInstalls()),
    ...(await looseImports()),
    ...(await wrongOptions()),
  )
  return { summary: `${cases.length + 17} broken fixtures are caught`, problems }
}

/** The gates that run tests share one runner. */
async function testsThatFail() {
  const chance = (file, fails) =>
    `import { existsSync, writeFileSync } from 'node:fs'\nimport { test } from 'vitest'\nconst isFirst = !existsSync('${file}')\nwriteFileSync('${file}', '')\n${fails}`
  const root = fixture({
    'vitest.config.mjs':
      "export default { test: { name: 'unit', include: ['*.test.mjs'], tags: [{ name: 'long' }, { name: 'random' }] } }\n",
    'a.test.mjs': "import { expect, test } from 'vitest'\ntest('one is two', () => expect(1).toBe(2))\n",
    'b.test.mjs': "import './gone.mjs'\n",
    'c.test.mjs': chance('c', "test('falls once', () => { if (isFirst) throw new Error('by chance') })\n"),
    'd.test.mjs': chance(
      'd',
      "test('throws beside', async () => { if (isFirst) setTimeout(() => { throw new Error('beside') }); await new Promise(resolve => setTimeout(resolve, 50)) })\n",
    ),
    'e.test.mjs': chance(
      'e',
      "test('drawn', { tags: ['random'] }, () => { if (isFirst) throw tell(new Error('seed 7')) })\nfunction tell(error) { error.message += '\\nshown: a page'; error.stack += '\\nshown: a page'; return error }\n",
    ),
    'g.test.mjs':
      "import { test } from 'vitest'\ntest('idles', () => new Promise(done => setTimeout(done, 3_500)))\n",
    'h.test.mjs': chance(
      'h',
      "test('idles once', () => new Promise(done => setTimeout(done, isFirst ? 3_500 : 0)))\n",
    ),
    'f.test.mjs':
      "import { test } from 'vitest'\ntest('slow', { tags: ['long'] }, () => { throw new Error('long') })\n",
  })
  const { passed, problems, chances } = await vitestRun(root, ['unit'], {
    minutes: 2,
    spare: 120_000,
    budget: 1_500 / patience,
    speed: async () => patience,
  })
  const expected = [
    [problems, /a\.test\.mjs › one is two: .*expected 1 to be 2.*line 2/, 'a failing test'],
    [problems, /b\.test\.mjs: .*gone/, 'a test file that does not load'],
    [
      problems,
      /e\.test\.mjs › drawn: .*seed 7; line \d+; shown: a page$/,
      'a failing test of random values, and once what it showed',
    ],
    [problems, /g\.test\.mjs: takes \d\.\d s alone, of 1\.5 s/, 'a file that is slow alone, too'],
    [chances, /c\.test\.mjs › falls once: .*by chance/, 'a test that passed at the second try'],
    [chances, /d\.test\.mjs: uncaught.*beside/, 'an uncaught error'],
  ]
  const texts = list => list.map(each => (typeof each === 'string' ? each : `${each.name}: ${each.error}`))
  return [
    ...expected.flatMap(([list, said, what]) =>
      texts(list).some(text => said.test(text)) ? [] : [`${what} was not reported`],
    ),
    ...(problems.length === 4 && passed === 4
      ? []
      : [`${passed} of 4 tests passed with ${problems.length} of 4 problems: ${problems.join('; ')}`]),
  ]
}

/** What a gate's deadline cuts off is named. */
async function runThatHangs() {
  const root = fixture({
    'vitest.config.mjs':
      "export default { test: { name: 'unit', include: ['*.test.mjs'], tags: [{ name: 'long' }] } }\n",
    'a.test.mjs':
      "import { test } from 'vitest'\ntest('hangs', { timeout: 600_000 }, () => new Promise(() => {}))\n",
  })
  const { problems } = await vitestRun(root, ['unit'], { minutes: 0.4 })
  return problems.some(text => /a\.test\.mjs: not finished: .*stopped after/.test(text))
    ? []
    : [`a run that hangs was not reported: ${problems.join('; ')}`]
}

/** A bundle with an import that leads nowhere is no build, whether it is a module or one file for a page. */
async function looseImports() {
  const root = fixture({
    'index.js': "import { one } from '@latchkit/gone'\nexport const two = one + 1\n",
    'page.js': "import { one } from 'outside'\nwindow.two = one + 1\n",
  })
  const input = { cwd: root, platform: 'browser' }
  const output = format => ({ dir: join(root, 'dist'), format })
  const builds = [
    [{ ...input, input: 'index.js', output: output('iife') }, /@latchkit\/gone/],
    [{ ...input, input: 'index.js', output: output('esm') }, /@latchkit\/gone/],
    [{ ...input, input: 'page.js', external: ['outside'], output: output('iife') }, /outside/],
  ]
  const problems = []
  for (const [config, expected] of builds) {
    const said = await bundle([config]).then(
      () => 'it was built',
      error => error.message,
    )
    if (!expected.test(said)) problems.push(`an import of ${config.input} that leads nowhere: ${said}`)
  }
  return problems
}

/**
 * Nothing is installed without an announcement, system packages are the last resort, and Chromium can do without its shell. Redis is
 * installed where that may be, its service ended; what is skipped without it is said, and nothing fails.
 */
async function silentInstalls() {
  const none = await installing([])
  const noShell = await installing(['chromium'])
  const asRoot = [/whole system: apt-get/, /^update/]
  const download = /into \.cache\/browsers/
  const packages = ['chromium', 'chromium-headless-shell'].map(name => new RegExp(`^install .* ${name}$`))
  const missed = /^Without Chromium Headless Shell/
  const redis = [/whole system: apt-get/, /^update/, /^install .* redis-server$/]
  const skipped = /the Redis store are skipped/
  return [
    ...untold(none.log, [download, /^install chromium$/], [...asRoot, ...packages]),
    ...untold(noShell.log, [download, /^install chromium --only-shell$/], [...asRoot, packages[1]], [missed]),
    ...(/No Chromium was found/.test(none.outcome) ? [] : ['a missing Chromium was not reported']),
    ...(noShell.outcome === 'chromium' ? [] : ['a missing headless shell was not replaced']),
    ...untold(
      await installingRedis(true, true),
      [...redis, /^disable --now redis/, /^redis-server stop$/],
      [],
    ),
    ...untold(await installingRedis(true, false), [...redis, skipped], []),
    ...untold(await installingRedis(false, false), [skipped], []),
  ]
}

/** A script says in one line what is wrong with an option, and which ones there are. */
async function wrongOptions() {
  const folder = join(root, '.ci')
  const scripts = readdirSync(folder).filter(
    name => name.endsWith('.mjs') && /readOptions\(\{/.test(readFileSync(join(folder, name), 'utf8')),
  )
  const said = await Promise.all(
    scripts.map(name => runText(process.execPath, [join(folder, name), '--helq'])),
  )
  return [
    ...(scripts.length > 3 ? [] : ['no script reads options']),
    ...scripts.flatMap((name, at) =>
      /^Unknown option '--helq'\. Options: --.*\.\n$/.test(said[at].text)
        ? []
        : [`${name} said of a wrong option: ${said[at].text.slice(0, 300)}`],
    ),
  ]
}

/** What is said and run on a machine without Redis, where packages may be installed or not, and come or do not. */
async function installingRedis(mayInstall, comes) {
  const log = []
  let isMissing = true
  await ensureRedis({
    lacks: () => isMissing,
    mayInstall: () => mayInstall,
    async run(_, args) {
      log.push(args.join(' '))
      if (args[0] === 'install') isMissing = !comes
      return { code: 0, text: '', stdout: '' }
    },
    say: line => log.push(line),
  })
  return log
}

/** What is said and run on a machine with only these browsers, where no installation works. */
async function installing(found) {
  const log = []
  const outcome = await ensureChromium({
    find: async ({ name }) => (found.includes(name) ? name : undefined),
    async run(program, args) {
      log.push((program === 'apt-get' ? args : args.slice(1)).join(' '))
      return { code: 1, text: '', stdout: '' }
    },
    say: line => log.push(line),
  }).catch(error => error.message)
  return { log, outcome }
}

/** Each step in its order. Who may install system packages takes those of `asRoot`, too. */
function untold(log, first, asRoot, last = []) {
  const isTold = [
    [...first, ...asRoot, ...last],
    [...first, ...last],
  ].some(steps => steps.length === log.length && steps.every((step, index) => step.test(log[index])))
  return isTold ? [] : [`something was installed unannounced: ${log.join('; ')}`]
}
