import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const page = join(root, 'docs', 'endurance.md')

/** Between these the page is written by the run; above and below by hand. */
const marks = ['<!-- long run -->', '<!-- /long run -->']

/**
 * Writes down what the long run saw, in `docs/endurance.md`.
 *
 * @param {{ outcomes: object[], chances: { name: string, error: string }[], passed: number, failed: number, seconds: number, seed?: string }} run
 */
export function writeEndurance({ outcomes, chances, passed, failed, seconds, seed }) {
  const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const date = new Date().toISOString().slice(0, 10)
  const order = seed ? ` Its files came in the order of seed ${seed} until its time was over.` : ''
  const lines = [
    marks[0],
    '',
    `${date}, commit ${commit}: ${passed} passed, ${failed} failed in ${Math.round(seconds / 60)} minutes.${order}`,
    '',
    '| gate | outcome |',
    '| --- | --- |',
    ...outcomes.map(
      ({ title, summary = '', problems }) => `| ${title} | ${cell([summary, ...problems].join('; '))} |`,
    ),
    '',
    chances.length > 0 ? 'Passed at the second try:' : 'Nothing needed a second try.',
    '',
    ...chances.map(({ name, error }) => `- ${cell(name)}: ${cell(error)}`),
    ...(chances.length > 0 ? [''] : []),
    marks[1],
  ]
  const text = readFileSync(page, 'utf8')
  const [before, rest = ''] = text.split(marks[0])
  const after = rest.split(marks[1])[1] ?? '\n'
  writeFileSync(page, `${before}${lines.join('\n')}${after}`)
}

const cell = text =>
  text
    .replace(/[|<>{}]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
