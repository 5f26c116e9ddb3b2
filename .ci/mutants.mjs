import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { equivalent } from './mutants/equivalent.mjs'
import { groups } from './mutants/groups.mjs'
import { isKept, keep } from './mutants/kept.mjs'
import { listMutants } from './mutants/listMutants.mjs'
import { readOptions } from './readOptions.mjs'
import { root } from './root.mjs'

/**
 * Breaks, one at a time, each `if` that throws, refuses or returns false where money or identity is decided, and repeats each test that
 * comes by it. What no test notices is a survivor. It goes on where it stopped: a source that changed is tried again. A source of which
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
const readKnown = () =>
  new Map(
    (existsSync(report) ? readFileSync(report, 'utf8').split('\n') : [])
      .filter(Boolean)
      .map(line => JSON.parse(line))
      // Another test may still say what is wrong.
      .filter(({ outcome }) => outcome !== 'late')
      .map(one => [one.key, one]),
  )
let known = readKnown()
const knownBefore = known.size
const survives = ({ key }) => ['survived', 'untested'].includes(known.get(key)?.outcome)
const isKnown = mutant => known.has(mutant.key) || isKept(mutant)
const isToTry = mutant => !isKnown(mutant) || (values.again && survives(mutant))
const reasonOf = ({ file, text, how }) =>
  equivalent.find(one => one.file === file && one.text === text && one.how === how)
const isStopped = 75

function note(mutant, outcome) {
  known.set(mutant.key, { ...mutant, ...outcome })
  appendFileSync(report, `${JSON.stringify(known.get(mutant.key))}\n`)
  show(known.get(mutant.key))
}
const show = ({ file, line, how, outcome, by }) =>
  process.stdout.write(`${outcome} ${file}:${line} ${how}${by ? ` by ${by}` : ''}\n`)

/** Shows what tests have noticed since. */
function showNew() {
  const before = known
  known = readKnown()
  for (const one of known.values()) if (one.outcome !== before.get(one.key)?.outcome) show(one)
}

if (values.report) process.exit(tell())
mkdirSync(dirname(report), { recursive: true })
if (values.inner) {
  await tryAll(mutants.filter(isToTry), Date.now() + Number(values.minutes) * 60_000)
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
  const { createRunner } = await import('./mutants/createRunner.mjs')
  const hang = (mutant, by) => {
    process.stdout.write(`without an end: ${by}\n`)
    if (mutant) note(mutant, { outcome: 'killed', by: `${by}: time` })
    // Where nothing was noticed, it would not end the next time, either.
    process.exit(mutant || readKnown().size > knownBefore ? isStopped : 1)
  }
  const runner = await createRunner({ report, until, hang })
  try {
    for (const { sources, tests } of groups) {
      const some = left.filter(({ file }) => sources.some(folder => file.startsWith(folder)))
      if (some.length > 0) await tryGroup(runner, some, tests, until)
    }
  } finally {
    await runner.close()
  }
}

/** Tries the conditions of a group: in each test that comes by them, and what that leaves over in whole files. */
async function tryGroup(runner, some, tests, until) {
  const beside = new Set(some.map(({ file }) => file.replace(/\.tsx?$/, '')))
  const isBeside = one => beside.has(runner.nameOf(one).replace(/\.test\.tsx?$/, ''))
  const files = (await runner.find(tests)).sort((a, b) => Number(isBeside(b)) - Number(isBeside(a)))
  const isLeft = ({ key }) => known.get(key)?.outcome !== 'killed'
  const metBy = await runner.repeat(files, some, () => {
    showNew()
    return !some.some(isLeft)
  })
  showNew()
  const passing = new Map()
  const passes = async file => {
    if (passing.has(file)) return passing.get(file)
    const { isOk, by, why } = await runner.runWhole(file)
    // It would seem to notice everything.
    if (!isOk) process.stdout.write(`left out, as it fails: ${by} ${why}\n`)
    passing.set(file, isOk)
    return isOk
  }
  for (const mutant of some.filter(isLeft)) {
    if (Date.now() > until) return
    const those = files.filter(({ moduleId }) => metBy.get(moduleId)?.has(`${mutant.id}:${mutant.how}`))
    let outcome = { outcome: those.length > 0 ? 'survived' : 'untested' }
    for (const file of those) {
      if (!(await passes(file))) continue
      const { isOk, ...found } = await runner.runWhole(file, mutant)
      if (isOk) continue
      outcome = { outcome: 'killed', ...found }
      break
    }
    note(mutant, outcome)
  }
}

function outcomeOf(mutant) {
  const { outcome } = known.get(mutant.key) ?? {}
  if (outcome === 'killed') return 'killed'
  if (reasonOf(mutant) && isKnown(mutant)) return 'reason'
  if (isKept(mutant)) return 'killed'
  return outcome ? 'survived' : 'left'
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
