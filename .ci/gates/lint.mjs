import { relative } from 'node:path'
import { runBin } from '../runBin.mjs'

export async function lint({ root }) {
  const args = ['check', '--max-diagnostics=40', '--reporter=github', '.']
  const { code, text } = await runBin('@biomejs/biome', args, { cwd: root })
  const found = [
    ...text.matchAll(/^::(?:error|warning|notice) title=(.*?),file=(.*?),line=(\d+).*?::(.*)$/gm),
  ]
  const problems = found.map(
    ([, title, file, line, message]) => `${relative(root, file)}:${line} ${title} ${message}`,
  )
  if (code !== 0 && problems.length === 0) problems.push(text.trim())
  const checked = /Checked (\d+) files/.exec(text)?.[1]
  return { summary: `${checked ?? 'all'} files formatted and lint-clean`, problems }
}
