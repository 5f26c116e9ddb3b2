import { basename, join } from 'node:path'
import { machineSpeed } from './machineSpeed.mjs'
import { runBin } from './runBin.mjs'
import { idsIn } from './scenarios.mjs'
import { patience, patient } from './vitest/patience.mjs'

const reporter = join(import.meta.dirname, 'vitest', 'tellReporter.mjs')

/** What the tests of a file may take in `npm test`, in ms on the reference machine. Its imports are those of others, too. */
const fileBudget = 30_000

/** Beside others, a file of that length takes up to so many times as long. */
const crowded = 2

/** At most so many tests of a run may pass at the second try: chance that is more frequent is a defect of its own. */
export const mostSecondTries = 10

/**
 * Runs Vitest projects: the outcome of a gate. What fails is run again, its file alone and with doubled deadlines: passing then, it
 * fell by chance, which is named and counted, but does not fail the run. The same holds for hooks, uncaught errors, and files that
 * a time-out cut off. A test of random values (tag `random`) has no second try: it would draw others. A file over its budget fails
 * if it is still over it alone, by the speed that the machine has then.
 *
 * @param {string} root
 * @param {readonly string[]} projects
 * @param {object} options
 * @param {number} options.minutes the gate's deadline on the reference machine
 * @param {boolean} [options.long] the tests with the tag `long`, in place of those without
 * @param {number} [options.until] when a long run has to end, in ms since 1970: what it does not reach is no failure
 * @param {string} [options.seed] shuffles the files, so that each long run that ends early reaches others
 * @param {number} [options.spare] milliseconds left for second tries
 * @param {(message: object) => void} [options.tell] hears of progress and failures as they happen
 * @param {number} [options.budget] what a file may take, in ms on the reference machine; none in the long run
 * @param {() => Promise<number>} [options.speed] by how much the machine is slower now than the reference
 * @param {readonly string[]} [options.args] more arguments
 */
export async function vitestRun(root, projects, options) {
  const {
    minutes,
    long,
    until = Number.POSITIVE_INFINITY,
    seed,
    spare = 0,
    tell = () => {},
    budget = long ? Number.POSITIVE_INFINITY : fileBudget,
    speed = machineSpeed,
    args = [],
  } = options
  if (until < Date.now()) return { summary: 'not reached', problems: [], passed: 0 }
  const common = projects.flatMap(project => ['--project', project])
  common.push(`--tags-filter=${long ? 'long' : '!long'}`)
  const order = seed ? ['--sequence.shuffle.files', `--sequence.seed=${seed}`] : []
  const attempt = () =>
    run(root, [...common, ...order, ...args], { timeout: patient(minutes * 60_000), until, tell, long })
  let first = await attempt()
  const chances = []
  if (first.isLost && spare > 0) {
    chances.push({ name: projects.join(', '), error: first.failures[0]?.error ?? '' })
    first = await attempt()
  }
  const started = Date.now()
  const again = first.failures.filter(({ isRandom, file }) => !isRandom && file)
  const isLate = filesOver(patient(budget * crowded), first).length > 0
  const limit = isLate ? budget * (await slowness(speed)) : patient(budget)
  const slow = filesOver(limit * crowded, first).filter(({ file }) => !again.some(each => each.file === file))
  const isChance = again.length + slow.length > 0 && again.length <= mostSecondTries && spare > 0
  const second =
    isChance && (await secondTry(root, common, [...again, ...slow], { timeout: spare, tell, long }))
  const passed = second ? again.filter(each => !second.failures.some(other => isSame(each, other))) : []
  // What passed at first and then fell is chance as well.
  const fell = second ? second.failures.filter(each => !again.some(other => isSame(each, other))) : []
  const later = second && slow.length > 0 ? Math.max(limit, budget * (await slowness(speed))) : limit
  const tooSlow = second
    ? filesOver(later, second).filter(({ file }) => slow.some(each => each.file === file))
    : []
  const failures = [
    ...first.failures.filter(each => !passed.includes(each)),
    ...tooSlow.map(({ file, testSeconds }) => ({
      file,
      error: `takes ${testSeconds.toFixed(1)} s alone, of ${Math.round(later / 100) / 10} s that a file has in npm test`,
    })),
  ]
  chances.push(...[...passed, ...fell].map(each => ({ name: nameOf(each), error: summary(each) })))
  const { counts, left } = first
  const total = counts.passed + passed.filter(({ name }) => name).length
  return {
    summary: [
      `${total} tests`,
      counts.skipped > 0 && `${counts.skipped} skipped`,
      left > 0 && `${left} files not reached`,
    ]
      .filter(Boolean)
      .join(', '),
    passed: total,
    failed: failures.length,
    problems: failures.map(each => `${nameOf(each)}: ${summary(each)}`),
    chances,
    lines: slow
      .filter(({ file }) => !tooSlow.some(each => each.file === file))
      .map(
        ({ file, testSeconds }) =>
          `${file} took ${testSeconds.toFixed(1)} s beside others; alone it may take ${Math.round(later / 100) / 10} s`,
      ),
    spent: second ? Date.now() - started : 0,
    scenarios: [...new Set([...first.scenarios, ...(second ? second.scenarios : [])])],
    slow: first.slow,
  }
}

/** The files of what failed, one after the other, with twice the patience. */
function secondTry(root, common, failures, options) {
  const files = [...new Set(failures.map(({ file }) => join(root, file)))]
  return run(root, [...common, ...files, '--no-file-parallelism', '--maxWorkers=1'], {
    ...options,
    env: { LATCHKIT_PATIENCE: String(patience * 2) },
  })
}

/** The test files that took longer than so many ms. */
const filesOver = (limit, { slow }) => slow.filter(({ testSeconds = 0 }) => testSeconds * 1000 > limit)

/** Other load may have come since the run began. */
const slowness = async speed => Math.max(patience, await speed())

/** Without a name it is about the whole file. */
const isSame = (one, other) =>
  one.file === other.file && (!one.name || !other.name || one.name === other.name)

async function run(root, args, { timeout, until = Number.POSITIVE_INFINITY, tell, long, env }) {
  const open = new Set()
  const failures = []
  const slow = []
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const scenarios = new Set()
  let total = 0
  let isOver = false
  const fail = failure => {
    failures.push(failure)
    tell({ kind: 'failure', text: `${nameOf(failure)}: ${summary(failure)}` })
  }
  const hear = {
    start({ files }) {
      total = files.length
      for (const file of files) open.add(file)
    },
    test({ file, name, state, tags, seconds, error }) {
      if (tags.includes('long') !== Boolean(long)) return
      counts[state] += 1
      if (seconds >= 1) slow.push({ file, name, seconds })
      if (state === 'passed') for (const id of idsIn(name)) scenarios.add(id)
      if (state === 'failed') fail({ file, name, isRandom: tags.includes('random'), error })
    },
    group({ file, error }) {
      fail({ file, error })
    },
    file({ file, seconds, testSeconds }) {
      open.delete(file)
      slow.push({ file, seconds, testSeconds })
    },
    end() {
      isOver = true
    },
  }
  const outcome = await runBin('vitest', ['run', ...args, '--reporter', reporter], {
    cwd: root,
    timeout: Math.min(timeout, until - Date.now()),
    env,
    onMessage(message) {
      hear[message.kind]?.(message)
      tell({
        kind: 'progress',
        text: `${total - open.size} of ${total} files, ${counts.passed} tests passed, ${failures.length} failed`,
      })
    },
  })
  const isEnded = Date.now() >= until
  const isLost = total === 0 && outcome.code !== 0 && !isEnded
  if (isEnded) return { counts, failures, slow, isLost, scenarios, left: open.size }
  if (isLost) fail({ error: lastLines(outcome.text) })
  else if (!isOver)
    for (const file of open) fail({ file, error: `not finished: ${lastLines(outcome.text, 3)}` })
  else if (outcome.code !== 0 && failures.length === 0) fail({ error: lastLines(outcome.text) })
  return { counts, failures, slow, isLost, scenarios, left: 0 }
}

const nameOf = ({ file = 'Vitest', name }) => (name ? `${file} › ${name}` : file)

/** What failed, where in the file, and what a browser test showed at that time. */
function summary({ file = '', name, error = '' }) {
  const place = name && file && error.split(`${basename(file)}:`)[1]?.match(/^\d+/)
  // A message has them, and so has its stack.
  const shown = new Set(error.match(/^(shown|picture): .*$/gm))
  return [firstLine(error), place && `line ${place}`, ...shown].filter(Boolean).join('; ')
}

/** “Build failed with 1 error:” and “Property failed after 9 tests” say nothing without what follows. */
function firstLine(text) {
  const [first = '', ...more] = text.trim().split('\n').filter(Boolean)
  const isMore = first.endsWith(':') || first.startsWith('Property failed')
  return [first, ...(isMore ? more.slice(0, 2) : [])].join(' ').slice(0, 400)
}

/** The last output, without the JSON logs of libraries. */
function lastLines(text, most = 40) {
  return text
    .trim()
    .split('\n')
    .filter(line => !line.startsWith('{"level"'))
    .slice(-most)
    .join('\n')
}
