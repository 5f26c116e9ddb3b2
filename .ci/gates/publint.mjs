import { readFileSync } from 'node:fs'
import { publint as lintPackage } from 'publint'
import { formatMessage } from 'publint/utils'
import { pack } from '../pack.mjs'

export async function publint({ packed } = {}) {
  const { list } = packed ?? (await pack())
  const problems = []
  for (const { name, tarball } of list) {
    const bytes = readFileSync(tarball)
    const { messages, pkg } = await lintPackage({
      strict: true,
      pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) },
    })
    for (const message of messages) {
      problems.push(`${name}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`)
    }
  }
  return { summary: `${list.length} tarballs`, problems }
}
