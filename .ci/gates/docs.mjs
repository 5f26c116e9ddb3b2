import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isErrorPageCurrent } from '../errorDocs.mjs'
import { runBin } from '../runBin.mjs'

/** The documentation site builds, and every link inside it leads somewhere; the page of errors is that of the codes. */
export async function docs({ root }) {
  if (!existsSync(join(root, 'docs', '.vitepress'))) return { summary: '', problems: ['docs has no site'] }
  const out = join(root, '.cache', 'docs')
  const { code, text } = await runBin('vitepress', ['build', 'docs', '--outDir', out], { cwd: root })
  const dead = text.match(/^.*dead link.*$/gim) ?? []
  const problems = code === 0 ? [] : dead.length > 0 ? dead : [text.trim().split('\n').slice(-10).join('\n')]
  if (!isErrorPageCurrent()) {
    problems.push('docs/errors.md is not what the codes say: node .ci/errorDocs.mjs')
  }
  return { summary: 'the site builds without a dead link', problems }
}
