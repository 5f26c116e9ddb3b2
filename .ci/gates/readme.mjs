import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packages } from '../packages.mjs'

const files = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', '.github/SECURITY.md']
const most = 150

/** README and CONTRIBUTING are correct: links resolve, each plugin is listed, the changelog names each package, sizes are as measured, and the guide is short. */
export async function readme({ root }) {
  const problems = []
  let links = 0
  for (const file of files) {
    if (!existsSync(join(root, file))) {
      problems.push(`${file} is missing`)
      continue
    }
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, target] of text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)) {
      links += 1
      if (!existsSync(join(root, dirname(file), target)))
        problems.push(`${file} links to ${target}, which is not there`)
    }
  }
  const read = file => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
  const plugins = join(root, 'plugins')
  for (const name of existsSync(plugins) ? readdirSync(plugins) : []) {
    const page = `plugins/${name}/README.md`
    if (existsSync(join(root, page)) && !read('README.md').includes(`(${page})`))
      problems.push(`README.md does not list ${page}`)
  }
  for (const { name } of packages(root))
    if (!read('CHANGELOG.md').includes(`\`${name}\``)) problems.push(`CHANGELOG.md does not name ${name}`)
  const lines = read('CONTRIBUTING.md').split('\n').length - 1
  if (lines > most) problems.push(`CONTRIBUTING.md has ${lines} lines, more than ${most}`)
  const results = read('docs/benchmarks/results.json')
  if (!results) problems.push('docs/benchmarks/results.json is missing: npm run bench')
  else {
    const { readmeSizes, readmeSwap } = await import('../../docs/benchmarks/writeResults.mjs')
    if (!read('README.md').includes(readmeSizes(JSON.parse(results)))) {
      problems.push('the sizes in README.md are not those of docs/benchmarks/results.json: npm run bench')
    }
    const swap = read('plugins/swap/README.md')
    if (swap && !swap.includes(readmeSwap(JSON.parse(results))))
      problems.push('the times in plugins/swap/README.md are not those of docs/benchmarks/results.json')
  }
  return { summary: `${links} links, sizes as measured, CONTRIBUTING ${lines} lines`, problems }
}
