import { runBin } from '../runBin.mjs'

/** knip: no unused file, export or dependency, and no undeclared one. */
export async function unused({ root }) {
  const { code, text } = await runBin(
    'knip',
    ['--reporter', 'compact', '--no-progress', '--no-config-hints'],
    {
      cwd: root,
    },
  )
  const problems = code === 0 ? [] : text.trim().split('\n').filter(Boolean)
  return { summary: 'nothing unused, nothing undeclared', problems }
}
