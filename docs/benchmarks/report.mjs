import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname

export const readAims = name => JSON.parse(readFileSync(join(here, `${name}.aims.json`), 'utf8'))

/**
 * Runs a measurement with tsx in a process of its own, and reads the JSON on the last line that it prints. Rejects with what it
 * complained of.
 *
 * @param {string} file from the root of the repository
 * @param {readonly (string | number)[]} [args]
 */
export function runMeasurement(file, args = []) {
  // A load of thousands of sockets opens as many files.
  const start = 'ulimit -n "$(ulimit -Hn)"; exec "$0" --import tsx "$@"'
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', start, process.execPath, file, ...args.map(String)], {
      cwd: join(here, '../..'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    let trouble = ''
    child.stdout.on('data', chunk => {
      text += chunk
    })
    child.stderr.on('data', chunk => {
      process.stderr.write(chunk)
      trouble = (trouble + chunk).slice(-2_000)
    })
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve(JSON.parse(text.trim().split('\n').at(-1) ?? ''))
      else reject(new Error(`${file} failed: ${trouble}`))
    })
  })
}

/** A Markdown table. Columns of numbers end at the right. */
export function markdownTable(head, rows) {
  const line = cells => `| ${cells.map(cell => cell.toLocaleString('en')).join(' | ')} |`
  const isNumber = (_, at) => rows.some(row => typeof row[at] === 'number')
  const marks = head.map(isNumber).map(is => (is ? '---:' : '---'))
  return [line(head), line(marks), ...rows.map(line)].join('\n')
}

/** Writes `<name>.json` and `<name>.md`; a `note` describes anything unusual about the run. */
export function writeReport(name, { missed, ...results }, parts) {
  writeFileSync(join(here, `${name}.json`), `${JSON.stringify(results, undefined, 2)}\n`)
  const { date, machine, note = '' } = results
  const last = missed && (missed.length > 0 ? `Missed: ${missed.join('; ')}.` : 'All aims were met.')
  const all = [...parts, `${date}, ${machine}. ${note}`.trim(), last].filter(part => part !== undefined)
  writeFileSync(join(here, `${name}.md`), `${all.join('\n\n')}\n`)
}

/** The middle of some times, to a tenth. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const value = sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  return Math.round(value * 10) / 10
}
