import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { runBin } from './runBin.mjs'
import { failureMark, retryMark } from './vitest/failureReporter.mjs'

const failureReporter = join(import.meta.dirname, 'vitest', 'failureReporter.mjs')

/**
 * Runs Vitest projects and reads the result test by test: the outcome of a gate.
 *
 * @param {string} root
 * @param {readonly string[]} projects
 * @param {{ args?: readonly string[], timeout?: number }} [options]
 */
export async function vitestRun(root, projects, { args = [], timeout } = {}) {
  const folder = join(root, '.cache', 'vitest')
  mkdirSync(folder, { recursive: true })
  const report = join(folder, `${projects.join('-')}.json`)
  rmSync(report, { force: true })
  const chosen = projects.flatMap(project => ['--project', project])
  const outcome = await runBin(
    'vitest',
    [
      'run',
      ...chosen,
      '--reporter=dot',
      '--reporter=json',
      `--reporter=${failureReporter}`,
      `--outputFile.json=${report}`,
      ...args,
    ],
    { cwd: root, timeout },
  )
  if (!existsSync(report)) return stopped(outcome.text)
  const { testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const problems = testResults.flatMap(file => problemsOf(root, file))
  if (outcome.code !== 0 && problems.length === 0) problems.push(lastLines(unhandled(outcome.text)))
  const skipped = numPendingTests + numTodoTests
  return {
    summary: `${numPassedTests} tests${skipped ? `, ${skipped} skipped` : ''}`,
    passed: numPassedTests,
    failed: Math.max(numFailedTests, problems.length > 0 ? 1 : 0),
    problems,
    lines: marked(outcome.text, retryMark),
  }
}

/** A run that ended before its report: what failed until then, and the last output. */
function stopped(text) {
  const failures = marked(text, failureMark)
  return {
    passed: 0,
    failed: Math.max(1, failures.length),
    problems: [...failures, lastLines(text)],
    lines: marked(text, retryMark),
  }
}

const marked = (text, mark) => text.split('\n').filter(line => line.startsWith(mark))

function problemsOf(root, { name, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(test => `${file} › ${test.fullName}: ${summary(file, test.failureMessages[0])}`)
  return failed.length === 0 && message ? [`${file}: ${firstLine(message)}`] : failed
}

/** What failed, where in the file, and what a browser test showed at that time. */
function summary(file, text = '') {
  const place = text.split(`${basename(file)}:`)[1]?.match(/^\d+/)
  const shown = text.match(/^shown: .*$/m)
  return [firstLine(text), place && `line ${place}`, shown].filter(Boolean).join('; ')
}

function firstLine(text = '') {
  return text.trim().split('\n')[0].slice(0, 240)
}

/** Uncaught errors: they fail a run, but are not in the JSON report. */
function unhandled(text) {
  const at = text.indexOf('Unhandled Error')
  return at < 0 ? text : text.slice(at, at + 3000)
}

/** The last output, without the JSON logs of libraries. */
function lastLines(text) {
  return text
    .trim()
    .split('\n')
    .filter(line => !line.startsWith('{"level"') && !/^·+$/.test(line))
    .slice(-40)
    .join('\n')
}
