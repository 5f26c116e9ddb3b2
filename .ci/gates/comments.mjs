import { pack } from '../pack.mjs'
import { readExports } from '../readExports.mjs'

/** Every exported symbol has a doc comment. */
export async function comments({ packed } = {}) {
  const { list } = packed ?? (await pack())
  const problems = []
  let count = 0
  for (const [specifier, names] of readExports(list)) {
    count += names.length
    const silent = names.filter(({ comment }) => comment.length < 12)
    if (silent.length > 0)
      problems.push(`${specifier}: no comment on ${silent.map(({ name }) => name).join(', ')}`)
  }
  return { summary: `${count} exported symbols have a doc comment`, problems }
}
