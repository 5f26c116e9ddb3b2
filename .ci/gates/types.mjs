import { join } from 'node:path'
import { runBin } from '../runBin.mjs'

/** All sources, tests and type tests compile. Unchanged files are not checked again. */
export async function types({ root }) {
  const notes = join(root, '.cache', 'types.tsbuildinfo')
  const { code, text } = await runBin(
    'typescript/tsc',
    ['--noEmit', '-p', 'tsconfig.json', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', notes],
    { cwd: root },
  )
  const problems = text.split('\n').filter(line => /error TS\d+/.test(line))
  if (code !== 0 && problems.length === 0) problems.push(text.trim())
  return { summary: 'sources, tests and examples compile', problems }
}
