import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { changedFiles } from './changedFiles.mjs'
import { writeEndurance } from './endurance.mjs'
import { gates } from './gates/index.mjs'
import { machineSpeed } from './machineSpeed.mjs'
import { createProgress } from './progress.mjs'
import { readOptions } from './readOptions.mjs'
import { root } from './root.mjs'
import { checkScenarios } from './scenarios.mjs'
import { setUp } from './setup.mjs'
import { mostSecondTries } from './vitestRun.mjs'

/** Second tries of a run together, on the reference machine. */
const spareMinutes = 8

const { values } = readOptions({
  options: {
    only: { type: 'string', multiple: true },
    update: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
    long: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
// Fuzzing and walks take their full counts.
if (values.long) process.env.LATCHKIT_LONG = '1'
const until = values.minutes && Date.now() + Number(values.minutes) * 60_000

const isQuick = values.changed || values.since !== undefined
const since = values.since ?? 'HEAD'
const { print, follow } = createProgress(process.stdout)

if (values.list) {
  for (const { name, title } of gates) print(`${name.padEnd(14)} ${title}`)
} else {
  process.exitCode = await main()
}

async function main() {
  const started = Date.now()
  const wanted = values.only?.flatMap(text => text.split(','))
  const unknown = wanted?.filter(name => !gates.some(gate => gate.name === name)) ?? []
  if (unknown.length > 0) {
    print(`There is no gate named ${unknown.join(', ')}. npm test -- --list names them.`)
    return 1
  }
  const outcomes = []
  const patience = await machineSpeed()
  process.env.LATCHKIT_PATIENCE ??= String(patience)
  print(`This machine takes ${patience} times as long as the reference; deadlines grow with it.`)
  const report = outcome => {
    outcomes.push(outcome)
    printOutcome(outcome)
  }
  let chosen = gates.filter(gate => (wanted ? wanted.includes(gate.name) : !values.long || gate.long))
  try {
    if (isQuick) chosen = await quickGates(chosen)
    if (chosen.length === 0) {
      print('Nothing to test.')
      return 0
    }
    await setUp({
      browser: chosen.some(({ browser }) => browser),
      engines: chosen.some(({ engines }) => engines),
      redis: chosen.some(({ redis }) => redis),
    })
  } catch (error) {
    report({ title: 'set-up', problems: [error.message] })
    return finish(outcomes, started)
  }
  await runAll(chosen, report)
  if (chosen.length === gates.length && !values.long)
    report(checkScenarios(root, new Set(outcomes.flatMap(({ scenarios = [] }) => scenarios))))
  return finish(outcomes, started)
}

/** The gates that check a change within seconds. Prints what is left to a full run. */
async function quickGates(chosen) {
  const files = await changedFiles(since)
  const quick = chosen.filter(({ quick: pattern }) => files.some(file => pattern?.test(file)))
  const left = chosen.filter(({ quick: pattern }) => !pattern).map(({ name }) => name)
  print(`${files.length} files differ from ${since}.`)
  print('Unit tests: only those in changed packages that reach a change.')
  if (left.length > 0) print(`Left to a full run: the other packages, and ${left.join(', ')}.`)
  return quick
}

/** Builds and packs. What does not build is missing in the following gates, which still check the rest. */
async function prepare(chosen) {
  const from = performance.now()
  const problems = []
  const attempt = async work => {
    try {
      return await work()
    } catch (error) {
      problems.push(error.message)
      return []
    }
  }
  const { build } = await import('./build.mjs')
  const built = await attempt(build)
  if (chosen.some(({ needs }) => needs === 'packed')) {
    const { clearConsumers, consumer } = await import('./consumer.mjs')
    await attempt(consumer)
    await attempt(clearConsumers)
  }
  const summary = built.length > 0 ? built.join(', ') : 'nothing to do'
  return { title: 'build', summary, problems, seconds: (performance.now() - from) / 1000 }
}

/**
 * Runs two gates at a time, or as many as there are cores; a gate that needs all cores runs alone. Those that need nothing built
 * run beside the build.
 */
async function runAll(chosen, report) {
  const room = Math.max(2, availableParallelism())
  let spare = spareMinutes * 60_000 * Number(process.env.LATCHKIT_PATIENCE)
  let isBuilt = !chosen.some(({ needs }) => needs)
  const waiting = chosen.map(gate => ({ ...gate, run: () => runGate(gate, Math.max(0, spare)) }))
  const building = () =>
    prepare(chosen).finally(() => {
      isBuilt = true
    })
  if (!isBuilt) waiting.unshift({ run: building })
  const running = new Set()
  let used = 0
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(({ needs }) => isBuilt || !needs)
    const weight = next?.all ? room : 1
    if (next && used + weight <= room) {
      waiting.splice(waiting.indexOf(next), 1)
      used += weight
      const job = next.run().then(outcome => {
        used -= weight
        spare -= outcome.spent ?? 0
        running.delete(job)
        report(outcome)
      })
      running.add(job)
    } else {
      await Promise.race(running)
    }
  }
}

function runGate({ name, title }, spare) {
  return new Promise(resolve => {
    const args = [name, '--spare', String(spare)]
    if (values.update) args.push('--update')
    if (values.long) args.push('--long')
    if (until) args.push('--until', String(until), '--seed', values.seed)
    if (isQuick) args.push('--since', since)
    const child = fork(join(root, '.ci', 'gate.mjs'), args, { silent: true })
    const progress = follow(title)
    let said = ''
    let result
    child.stdout.on('data', data => {
      said += data
    })
    child.stderr.on('data', data => {
      said += data
    })
    child.on('message', message => {
      if (message.kind === 'outcome') result = message.outcome
      else if (message.kind === 'failure') print(`  ✗ ${title}: ${message.text}`)
      else if (message.kind === 'progress') progress.say(message.text)
    })
    child.on('close', code => {
      progress.end()
      const lost = { summary: '', problems: [`exited with code ${code}: ${said.trim().slice(-1500)}`] }
      resolve({ name, title, ...(result ?? lost) })
    })
  })
}

function printOutcome({ name, title, summary, problems, seconds, lines = [] }) {
  const took = seconds === undefined ? '' : ` (${seconds.toFixed(1)} s)`
  if (problems.length === 0) print(`✓ ${title}: ${summary}${took}`)
  else print(`✗ ${title}${took}${name ? `   npm test -- --only ${name}` : ''}`)
  for (const line of lines) print(`    ${line}`)
  const shown = problems.slice(0, 15)
  for (const problem of shown) print(`    ${problem.replaceAll('\n', '\n    ')}`)
  if (problems.length > shown.length) print(`    … and ${problems.length - shown.length} more`)
}

function finish(outcomes, started) {
  let passed = 0
  let failed = 0
  for (const outcome of outcomes) {
    const fell = outcome.problems.length > 0
    passed += outcome.passed ?? (fell ? 0 : 1)
    failed += outcome.failed ?? (fell ? 1 : 0)
  }
  const slow = outcomes.flatMap(each => each.slow ?? []).sort((a, b) => b.seconds - a.seconds)
  const rows = slow.map(
    ({ file, name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}${name ? ` › ${name}` : ''}`,
  )
  if (rows.length > 0) {
    writeFileSync(join(root, '.cache', 'times.txt'), rows.join('\n'))
    print('The slowest test files (all, and tests of a second or more, are in .cache/times.txt):')
  }
  for (const row of rows.filter((_, index) => !slow[index].name).slice(0, 20)) print(`  ${row}`)
  const chances = outcomes.flatMap(each => each.chances ?? [])
  if (chances.length > 0) print(`Passed at the second try, ${chances.length}:`)
  for (const { name, error } of chances) print(`    ${name}: ${error}`)
  if (chances.length > mostSecondTries) {
    print(`✗ ${chances.length} second tries: at most ${mostSecondTries} are chance`)
    failed += 1
  }
  const seconds = Math.round((Date.now() - started) / 1000)
  if (values.long && !values.only)
    writeEndurance({ outcomes, chances, passed, failed, seconds, seed: until && values.seed })
  print(`${seconds} s`)
  print(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}
