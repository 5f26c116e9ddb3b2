import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isConfusablesCurrent } from '../confusables.mjs'
import { isDrawingsCurrent } from '../drawings.mjs'
import { isErrorPageCurrent } from '../errorDocs.mjs'
import { isReferenceCurrent } from '../referenceDocs.mjs'
import { runBin } from '../runBin.mjs'

/** Claims on the security page whose test does not exist, or has no such name. */
function unshown(root) {
  const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
  return [...page.matchAll(/`([\w./-]+\.test\.tsx?)`(?::\s+“([^”]+)”)?/g)].flatMap(([, file, name = '']) => {
    const path = join(root, file)
    if (!existsSync(path)) return [`docs/security.md: there is no ${file}`]
    const words = name.replace(/\s+/g, ' ')
    return readFileSync(path, 'utf8').includes(words) ? [] : [`docs/security.md: ${file} has no “${words}”`]
  })
}

/** The documentation site builds without dead links, and generated pages are up to date. */
export async function docs({ root }) {
  if (!existsSync(join(root, 'docs', '.vitepress'))) return { summary: '', problems: ['docs has no site'] }
  const out = join(root, '.cache', 'docs')
  const { code, text } = await runBin('vitepress', ['build', 'docs', '--outDir', out], { cwd: root })
  const dead = text.match(/^.*dead link.*$/gim) ?? []
  const problems = code === 0 ? [] : dead.length > 0 ? dead : [text.trim().split('\n').slice(-10).join('\n')]
  if (!isErrorPageCurrent()) {
    problems.push('docs/errors.md is out of date: node .ci/errorDocs.mjs')
  }
  if (!isReferenceCurrent()) {
    problems.push('docs/reference.md is out of date: node .ci/referenceDocs.mjs')
  }
  if (!isConfusablesCurrent()) {
    problems.push('core/src/text/confusables.ts is out of date: node .ci/confusables.mjs')
  }
  if (!isDrawingsCurrent()) {
    problems.push('ui/src/marks/drawings.ts is out of date: node .ci/drawings.mjs')
  }
  problems.push(...unshown(root))
  return { summary: 'the site builds without a dead link', problems }
}
