import { pack } from '../pack.mjs'
import { runBin } from '../runBin.mjs'

/** "Are the types wrong?" on the tarballs, in every resolution mode. They are ESM, and declare it to CommonJS. */
export async function attw({ packed } = {}) {
  const { list } = packed ?? (await pack())
  const problems = []
  for (const { name, tarball, manifest } of list) {
    // A style sheet has no types.
    const sheets = Object.keys(manifest.exports).filter(path => path.endsWith('.css'))
    const args = [
      tarball,
      '--format',
      'ascii',
      '--no-color',
      '--no-emoji',
      '--ignore-rules',
      'cjs-resolves-to-esm',
      ...(sheets.length > 0 ? ['--exclude-entrypoints', ...sheets] : []),
    ]
    const { code, text } = await runBin('@arethetypeswrong/cli', args)
    if (code !== 0) problems.push(`${name}: ${text.trim().split('\n').slice(0, 12).join('\n  ')}`)
  }
  return { summary: `${list.length} tarballs`, problems }
}
