import { readSources } from '../readSources.mjs'
import { stripComments } from '../stripComments.mjs'

const most = 350
/** Lines of code, imports aside. One function may be short; a file is a topic. */
const least = 5
const exempt = /\/locales\/|\/fixtures\/|[aA]bi\b.*\.ts$|\.d\.ts$/

/** The packages that hold the lower bound. Most plugins and the shell still have files of one line. */
const bound = /^(core|plugins\/(blockchain-api|polkadot|wallet-directory))\/src\//
/** Kinds of which each file is one of: an entry, a view, a capability, a slot, and what a script or only tests use. */
const small = /\/index\.ts$|\.tsx$|\/(capabilities|slots|testing|vectors)\/|[.]test(-d)?[.]ts$/

const generated = /do not edit/
const value = /^(export )?(default )?(async )?(const|let|function|class)\b/

/**
 * No source file is over 350 lines; the median is at most 75 and the 90th percentile under 170. What has no test of its own has at
 * least 5 lines of code, unless it is all types.
 */
export async function lengths({ root }) {
  const name = /\.(ts|tsx|mjs)$/
  const all = readSources(root, ['core', 'ui', 'plugins', 'examples', 'docs', '.ci'], name)
  const measured = all
    .filter(({ file }) => !exempt.test(file))
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
  const problems = measured
    .filter(({ lines }) => lines > most)
    .map(({ file, lines }) => `${file}: ${lines} lines`)
  const files = new Set(all.map(({ file }) => file))
  const hasTest = file => ['test', 'isolated.test'].some(kind => files.has(file.replace(/ts$/, `${kind}.ts`)))
  for (const { file, text } of all) {
    if (!bound.test(file) || exempt.test(file) || small.test(file) || generated.test(text) || hasTest(file))
      continue
    const code = codeOf(text)
    if (code.length < least && code.some(line => value.test(line)))
      problems.push(`${file}: ${code.length} lines of code and no test of its own: part of which topic?`)
  }
  const sorted = measured.map(({ lines }) => lines).sort((a, b) => a - b)
  const at = share => sorted[Math.floor(sorted.length * share)] ?? 0
  if (at(0.5) > 75) problems.push(`the median file has ${at(0.5)} lines, more than 75`)
  if (at(0.9) >= 170) problems.push(`the 90th percentile is ${at(0.9)} lines, not under 170`)
  return {
    summary: `${sorted.length} files: median ${at(0.5)}, 90th percentile ${at(0.9)}, longest ${sorted.at(-1)} lines`,
    problems,
  }
}

/** The lines that are neither comment, import nor empty. */
function codeOf(text) {
  return stripComments(text)
    .replace(/^import\b[^']*'[^']*'$/gm, '')
    .split('\n')
    .filter(line => line.trim() !== '')
}
