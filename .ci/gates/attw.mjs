import { pack } from '../pack.mjs'
import { runBin } from '../runBin.mjs'

/**
 * "Are the types wrong?" on the tarballs, in every resolution mode. They are ESM, and declare it to CommonJS.
 */
export async function attw({ packed } = {}) {
  const { list } = packed ?? (await pack())
  const problems = []
  for (const { name, tarball } of list) {
    const args = [
      tarball,
      '--format',
      'ascii',
      '--no-color',
      '--no-emoji',
      '--ignore-rules',
      'cjs-resolves-to-esm',
    ]
    const { code, text } = await runBin('@arethetypeswrong/cli', args)
    if (code !== 0) problems.push(`${name}: ${text.trim().split('\n').slice(0, 12).join('\n  ')}`)
  }
  return { summary: `${list.length} tarballs`, problems }
}
