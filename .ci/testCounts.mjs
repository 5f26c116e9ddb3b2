import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkoutAt } from './consumerAt.mjs'
import { readOptions } from './readOptions.mjs'
import { root } from './root.mjs'
import { runText } from './runText.mjs'

/**
 * Says by file how many tests there are, here and at an earlier commit, and which names are gone: `node .ci/testCounts.mjs <commit>
 * [--project unit,ui]`. What became of a name is in docs/renamedTests.tsv; the marks of scenarios in a name do not count.
 */
const { positionals, values } = readOptions({
  allowPositionals: true,
  options: { project: { type: 'string' } },
})
const [commit] = positionals
if (!commit) throw new Error('node .ci/testCounts.mjs <commit> [--project unit,ui]')
const projects = values.project?.split(',') ?? ['unit', 'isolated', 'ui', 'sandbox', 'chains', 'e2e']

const before = await testsOf(await checkoutAt(commit))
const now = await testsOf(root)
const short = await testsOf(root, '!long')
const files = [...new Set([...before, ...now].map(({ file }) => file))].sort()
const countOf = (tests, file) => tests.filter(test => test.file === file).length
say('before  now  short  file')
for (const file of files) {
  const counts = [before, now, short].map(tests => countOf(tests, file))
  if (counts[0] !== counts[1] || counts[1] !== counts[2])
    say(`${counts.map((count, at) => String(count).padStart([6, 5, 7][at])).join('')}  ${file}`)
}
const names = new Set(now.map(({ name }) => plain(name)))
const traces = readFileSync(join(root, 'docs', 'renamedTests.tsv'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => line.split('\t'))
const isTraced = ({ file, name }) =>
  traces.some(([path, title]) => path === file && plain(name).includes(plain(title)))
const gone = before.filter(({ name }) => !names.has(plain(name)))
const untraced = gone.filter(test => !isTraced(test))
for (const { file, name } of untraced) say(`gone: ${file} › ${name}`)
say(
  `${before.length} tests before, ${now.length} now, ${short.length} of them in npm test; ${gone.length} names are gone, of which ${untraced.length} without a trace`,
)

/** A name without the marks of the scenarios that it holds, which come and go. */
function plain(name) {
  return name.replace(/ \([A-Z]\d\d(, [A-Z]\d\d)*\)/g, '').replace(/(^| )[A-Z]\d\d(, [A-Z]\d\d)*: /g, '$1')
}

/** The tests of a checkout, or those that a filter of tags leaves. */
async function testsOf(folder, tags) {
  const tests = []
  for (const project of projects) {
    const place = join(root, '.cache', 'testCounts.json')
    rmSync(place, { force: true })
    mkdirSync(join(root, '.cache'), { recursive: true })
    const args = ['list', '--project', project, `--json=${place}`]
    if (tags) args.push(`--tags-filter=${tags}`)
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
    const { code, text } = await runText(process.execPath, [vitest, ...args], { cwd: folder })
    // An earlier commit may have fewer projects.
    if (/No projects matched/.test(text)) continue
    if (code !== 0)
      throw new Error(`${project} of ${folder} could not be listed:\n${text.trim().slice(-2_000)}`)
    tests.push(...JSON.parse(readFileSync(place, 'utf8')))
  }
  const from = realpathSync(folder)
  return tests.map(({ file, name }) => ({ file: relative(from, realpathSync(file)), name }))
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
