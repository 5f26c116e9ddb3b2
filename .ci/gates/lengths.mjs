import { readSources } from '../readSources.mjs'

const most = 350
const exempt = /\/locales\/|\/fixtures\/|[aA]bi\b.*\.ts$|\.d\.ts$/

/** No source file is over 350 lines; the median is at most 75 and the 90th percentile under 170. */
export async function lengths({ root }) {
  const name = /\.(ts|tsx|mjs)$/
  const all = readSources(root, ['core', 'ui', 'plugins', 'examples', 'docs', '.ci'], name)
  const measured = all
    .filter(({ file }) => !exempt.test(file))
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
  const problems = measured
    .filter(({ lines }) => lines > most)
    .map(({ file, lines }) => `${file}: ${lines} lines`)
  const sorted = measured.map(({ lines }) => lines).sort((a, b) => a - b)
  const at = share => sorted[Math.floor(sorted.length * share)] ?? 0
  if (at(0.5) > 75) problems.push(`the median file has ${at(0.5)} lines, more than 75`)
  if (at(0.9) >= 170) problems.push(`the 90th percentile is ${at(0.9)} lines, not under 170`)
  return {
    summary: `${sorted.length} files: median ${at(0.5)}, 90th percentile ${at(0.9)}, longest ${sorted.at(-1)} lines`,
    problems,
  }
}
