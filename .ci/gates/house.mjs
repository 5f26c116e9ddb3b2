import { moneyWords } from '../moneyWords.mjs'
import { readSources } from '../readSources.mjs'
import { stripComments } from '../stripComments.mjs'

const services = ['backend', 'secure-site', 'sandbox'].map(name => `examples/${name}/src`)
const dumpingGround = /\/(utils?|helpers?|misc|common)(\.tsx?$|\/)/
const banner = /^\s*(\/\/|\/?\*)\s*[-=─━*#]{4,}/m
const outside = /\.test(-d)?\.tsx?$|\/testing\/|playwright/

/** A text that is cut in the middle, or a mark of its own for that: `truncateMiddle` and `addressText` do it for all; the chip's dots are drawn. */
const cut = /\.slice\([^)]*\)\}(…|\.{3}|···)\$\{|···|'\.{3}'/
const cutters = [
  'core/src/address/addresses.ts',
  'ui/src/primitives/text/addressText.ts',
  'ui/src/primitives/controls/Chip.tsx',
]

/** Tests, and what they share. */
const tests = /\.test\.tsx?$|\/test(ing)?\/.*\.tsx?$/
const sleep = /new Promise(<\w+>)?\(\(?(\w+)\)? => setTimeout\((\(\) => )?\2\b|waitForTimeout\(/

/** The numbers of the lines on which a test sleeps, without a comment there or above that says why. */
const sleeps = text =>
  text.split('\n').flatMap((line, at, lines) => {
    const isExplained = /(^|\s)\/\/ |\*\//.test(`${lines[at - 1]}\n${line}`)
    return sleep.test(line) && !isExplained ? [at + 1] : []
  })

/** House rules that no linter checks: dumping grounds, banners, stray index files, cuts, sleeps in tests, words about money. */
export async function house({ root }) {
  const sources = readSources(root, ['core/src', 'ui/src', 'plugins', ...services]).filter(({ file }) =>
    file.includes('/src/'),
  )
  const read = new Set(sources.map(({ file }) => file))
  const others = readSources(root, ['examples', '.ci', 'docs'], /\.(ts|tsx|mjs)$/).filter(
    ({ file }) => !read.has(file),
  )
  const problems = []
  for (const { file, text } of sources) {
    if (dumpingGround.test(file)) problems.push(`${file} is a dumping ground by name`)
    if (/instanceof KitError\b/.test(stripComments(text)) && !outside.test(file)) {
      problems.push(`${file} asks instanceof of an error class that two copies would not share`)
    }
    if (/\/index\.tsx?$/.test(file) && !/\/src\/((testing|entries)\/)?index\.tsx?$/.test(file)) {
      problems.push(`${file} is an index that is no package entry`)
    }
  }
  for (const { file, text } of [...sources, ...others]) {
    if (/\/src\//.test(file) && cut.test(text) && !cutters.includes(file) && !outside.test(file)) {
      problems.push(`${file} cuts a text by itself: use truncateMiddle of the core`)
    }
    if (banner.test(text)) problems.push(`${file} has a section banner`)
  }
  for (const { file, text } of readSources(
    root,
    ['core', 'ui', 'plugins', 'examples', 'docs/examples'],
    tests,
  )) {
    for (const line of sleeps(text)) {
      problems.push(`${file}:${line} sleeps: wait for a thing, or say in a comment why there is none`)
    }
  }
  problems.push(...moneyWords(root))
  return { summary: `${sources.length} files of packages and services keep the house rules`, problems }
}
