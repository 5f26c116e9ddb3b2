import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { equivalent } from './mutants/equivalent.mjs'
import { groups } from './mutants/groups.mjs'
import { isKept, keep } from './mutants/kept.mjs'
import { breaks, listMutants } from './mutants/listMutants.mjs'
import { readOptions } from './readOptions.mjs'
import { root } from './root.mjs'

/**
 * Breaks, one at a time, each `if` that throws, refuses or returns false where money or identity is decided, and runs the tests that
 * come by it. What no test notices is a survivor. It goes on where it stopped: a source that changed is tried again. A source of which
 * nothing survives is written into .ci/mutants/kept.tsv, which is committed: who takes its line out has it tried again.
 *
 *     node .ci/mutants.mjs [part-of-a-path …] [--minutes 60] [--again] [--report]
 */
const report = join(root, '.cache', 'mutants', 'tried.jsonl')

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '100000' },
    /** Tries what survived once more. */
    again: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    /** Set by the process that starts this one anew when a loop without an end has stopped it. */
    inner: { type: 'boolean', default: false },
  },
})

const mutants = listMutants(positionals)
const known = new Map(
  (existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [])
    .filter(Boolean)
    .map(line => JSON.parse(line))
    .map(one => [one.key, one]),
)
const survives = ({ key }) => ['survived', 'untested'].includes(known.get(key)?.outcome)
const isKnown = mutant => known.has(mutant.key) || isKept(mutant)
const isLeft = mutant => !isKnown(mutant) || (values.again && survives(mutant))
const reasonOf = ({ file, text, how }) =>
  equivalent.find(one => one.file === file && one.text === text && one.how === how)
const isStopped = 75

function note(mutant, outcome) {
  known.set(mutant.key, { ...mutant, ...outcome })
  appendFileSync(report, `${JSON.stringify(known.get(mutant.key))}\n`)
  const by = outcome.by ? ` by ${outcome.by}` : ''
  process.stdout.write(
    `${outcome.outcome} ${mutant.file}:${mutant.line} ${mutant.how} (${outcome.seconds} s)${by}\n`,
  )
}

if (values.report) process.exit(tell())
mkdirSync(dirname(report), { recursive: true })
if (values.inner) {
  // What survives when it is removed says the most: that comes first.
  const left = breaks.flatMap(how => mutants.filter(one => one.how === how && isLeft(one)))
  await tryAll(left, Date.now() + Number(values.minutes) * 60_000)
  keep(mutants, mutant => ['killed', 'reason'].includes(outcomeOf(mutant)))
  process.exit(tell())
}
const until = Date.now() + Number(values.minutes) * 60_000
const flags = values.again ? ['--again'] : []
for (let status = isStopped; status === isStopped; ) {
  const minutes = `--minutes=${(until - Date.now()) / 60_000}`
  const args = [import.meta.filename, '--inner', minutes, ...flags, ...positionals]
  status = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: root }).status ?? 1
  // What survived was tried again before the process stopped, or is with the next call.
  flags.length = 0
  if (status !== isStopped) process.exitCode = status
}

async function tryAll(left, until) {
  if (left.length === 0) return
  const { createTests } = await import('./mutants/createTests.mjs')
  const tests = await createTests([...known.values()])
  try {
    for (const mutant of left) {
      await tests.prepare(mutant.file, until)
      if (Date.now() > until) return
      const before = Date.now()
      const seconds = () => Math.round((Date.now() - before) / 100) / 10
      // A loop without an end holds its thread, and ends with the process alone.
      const hang = file => {
        note(mutant, { outcome: 'killed', seconds: seconds(), by: `${file}: time` })
        process.exit(isStopped)
      }
      note(mutant, { ...(await tests.tryOne(mutant, hang)), seconds: seconds() })
    }
  } finally {
    await tests.close()
  }
}

function outcomeOf(mutant) {
  const { outcome } = known.get(mutant.key) ?? {}
  if (outcome === 'killed') return 'killed'
  if (reasonOf(mutant) && isKnown(mutant)) return 'reason'
  if (outcome) return 'survived'
  return isKept(mutant) ? 'killed' : 'left'
}

function countsOf(some) {
  const of = outcome => some.filter(mutant => outcomeOf(mutant) === outcome).length
  return `${of('killed')} killed, ${of('survived')} survived, ${of('reason')} survived with a reason, ${of('left')} not tried`
}

function tell() {
  for (const area of groups.flatMap(({ sources }) => sources)) {
    const some = mutants.filter(({ file }) => file.startsWith(area))
    if (some.length > 0) process.stdout.write(`${area}: ${countsOf(some)}\n`)
  }
  // On a busy machine, that may be chance.
  const late = mutants.filter(({ key }) => {
    const { outcome, why, by } = known.get(key) ?? {}
    return outcome === 'killed' && / timed out|: time$/.test(why ?? by)
  })
  process.stdout.write(`${mutants.length}: ${countsOf(mutants)}; ${late.length} killed by time\n`)
  const bad = mutants.filter(mutant => outcomeOf(mutant) === 'survived')
  for (const { key, file, line, how, text } of bad)
    process.stdout.write(
      `  ${file}:${line} ${how}${known.get(key).outcome === 'untested' ? ', no test comes by' : ''}: ${text.replace(/\s+/g, ' ').slice(0, 120)}\n`,
    )
  return bad.length > 0 ? 1 : 0
}
