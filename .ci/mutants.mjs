import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listFiles } from './listFiles.mjs'
import { breaks, findConditions } from './mutants/findConditions.mjs'
import { root } from './root.mjs'

/**
 * Breaks, one at a time, each `if` that throws, refuses or returns false where the email wallet decides, and runs the tests that
 * import it. What no test notices is a survivor. It goes on where it stopped: a source that changed is tried again.
 *
 *     node .ci/mutants.mjs [part-of-a-path …] [--minutes 60] [--sample 10] [--report]
 */
const folders = [
  ...['frame', 'review', 'rpc', 'keys', 'wallet'].map(name => `examples/secure-site/src/${name}`),
  'examples/backend/src/identity',
]
const report = join(root, '.cache', 'mutants.jsonl')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '100000' },
    sample: { type: 'string', default: '1' },
    report: { type: 'boolean', default: false },
  },
})

/** @typedef {{ file: string, start: number, end: number, line: number, text: string, how: 'removed' | 'negated', key: string }} Mutant */

/** @type {Mutant[]} */
const mutants = folders
  .flatMap(folder => listFiles(join(root, folder)).map(path => path.slice(root.length + 1)))
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  .filter(file => positionals.length === 0 || positionals.some(part => file.includes(part)))
  .flatMap(file => {
    const source = readFileSync(join(root, file), 'utf8')
    const version = createHash('sha256').update(source).digest('hex').slice(0, 16)
    return findConditions(file, source).flatMap(condition =>
      breaks.map(how => ({ file, ...condition, how, key: `${file}:${condition.start}:${how}:${version}` })),
    )
  })

/** @type {Map<string, { outcome: string, seconds: number }>} */
const known = new Map(
  (existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [])
    .filter(Boolean)
    .map(line => JSON.parse(line))
    .map(one => [one.key, one]),
)
const step = Number(values.sample)
const chosen = mutants.filter((_, at) => at % step === 0)
const until = Date.now() + Number(values.minutes) * 60_000

if (!values.report) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const [first] = chosen.filter(({ key }) => !known.has(key))
  // Where nothing passes, everything would look noticed.
  if (first && tryOne({ ...first, start: 0, end: 0, how: 'untouched' }).outcome !== 'survived') {
    process.stderr.write(`The tests of ${first.file} fail as they are.\n`)
    process.exit(2)
  }
  for (const mutant of chosen) {
    if (known.has(mutant.key)) continue
    if (Date.now() > until) break
    const { outcome, seconds } = tryOne(mutant)
    const line = { ...mutant, outcome, seconds }
    known.set(mutant.key, line)
    appendFileSync(report, `${JSON.stringify(line)}\n`)
    process.stdout.write(`${outcome} ${mutant.file}:${mutant.line} ${mutant.how} (${seconds} s)\n`)
  }
}

const of = outcome => chosen.filter(({ key }) => known.get(key)?.outcome === outcome)
const left = chosen.filter(({ key }) => !known.has(key)).length
process.stdout.write(
  `${of('killed').length} killed, ${of('survived').length} survived, ${of('untested').length} without a test, ${left} not tried\n`,
)
const bad = [...of('survived'), ...of('untested')]
for (const { file, line, how, text } of bad)
  process.stdout.write(`  ${file}:${line} ${how}: ${text.replace(/\s+/g, ' ').slice(0, 120)}\n`)
process.exit(bad.length > 0 ? 1 : 0)

/** @param {Omit<Mutant, 'how'> & { how: Mutant['how'] | 'untouched' }} mutant */
function tryOne({ file, start, end, how }) {
  const before = Date.now()
  const path = join(root, file)
  const args = ['vitest', 'related', '--run', '--config', '.ci/vitest/mutants.config.ts', '--root', root]
  const {
    status,
    stdout = '',
    stderr = '',
  } = spawnSync('npx', [...args, '--bail', '1', '--tags-filter=!long', '--passWithNoTests', path], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, LATCHKIT_MUTANT: JSON.stringify({ file: path, start, end, how }), NO_COLOR: '1' },
    // A loop without an end is noticed, too.
    timeout: 600_000,
  })
  const seconds = Math.round((Date.now() - before) / 1000)
  if (/No test files found/.test(stdout + stderr)) return { outcome: 'untested', seconds }
  return { outcome: status === 0 ? 'survived' : 'killed', seconds }
}
