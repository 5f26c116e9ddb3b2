import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { changedFiles } from '../changedFiles.mjs'
import { isConfusablesCurrent } from '../confusables.mjs'
import { isDrawingsCurrent } from '../drawings.mjs'
import { isErrorPageCurrent } from '../errorDocs.mjs'
import { staleIncludes } from '../includeDocs.mjs'
import { staleNetworkLists } from '../networkLists.mjs'
import { stalePictures } from '../pictureSources.mjs'
import { staleReference } from '../referenceDocs.mjs'
import { runBin } from '../runBin.mjs'

/** Claims on the pages about attacks whose test does not exist, or has no such name. */
const unshown = root => ['security.md', 'scenarios.md'].flatMap(name => unshownOn(root, name))

function unshownOn(root, page) {
  const own = join(root, 'docs', page)
  const text = existsSync(own) ? readFileSync(own, 'utf8') : ''
  return [...text.matchAll(/`([\w./-]+\.test\.tsx?)`(?::\s+“([^”]+)”)?/g)].flatMap(([, file, name = '']) => {
    const path = join(root, file)
    if (!existsSync(path)) return [`docs/${page}: there is no ${file}`]
    const words = name.replace(/\s+/g, ' ')
    return readFileSync(path, 'utf8').includes(words) ? [] : [`docs/${page}: ${file} has no “${words}”`]
  })
}

/** Links of the sidebar, which the site's own check for dead links leaves out. */
function deadSidebarLinks(root) {
  const config = readFileSync(join(root, 'docs', '.vitepress', 'config.ts'), 'utf8')
  return [...config.matchAll(/link: '\/([^']*)'/g)]
    .filter(([, link]) => !existsSync(join(root, 'docs', `${link === '' ? 'index' : link}.md`)))
    .map(([, link]) => `docs/.vitepress/config.ts links to /${link}, which is not there`)
}

/** Built pages of the sidebar without a heading or words, as one is whose include does not end. */
function emptyPages(root, out) {
  const config = readFileSync(join(root, 'docs', '.vitepress', 'config.ts'), 'utf8')
  const links = [...config.matchAll(/link: '\/([^']+)'/g)].map(([, link]) => link)
  return links.flatMap(link => {
    const built = join(out, `${link}.html`)
    const [, page = ''] = (existsSync(built) ? readFileSync(built, 'utf8') : '').split('class="vp-doc')
    const words = page
      .split('<footer')[0]
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
    return /<h1[^>]*>[^<]/.test(page) && words.length > 200 ? [] : [`docs/${link}.md is an empty page`]
  })
}

/** Links that lead to no file, as a code forge follows them: the site would find a page without its ending. */
function deadFileLinks(root) {
  const docs = join(root, 'docs')
  const pages = readdirSync(docs, { recursive: true }).filter(name => name.endsWith('.md'))
  return pages.flatMap(name => {
    const text = readFileSync(join(docs, name), 'utf8').replace(/```[\s\S]*?```/g, '')
    return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .filter(([, target]) => !existsSync(join(docs, dirname(name), target)) || target.startsWith('/'))
      .map(([, target]) => `docs/${name} links to ${target}, which is not there`)
  })
}

/** Commands that fail for a reader: `npm run x` without such a script at the root, or in the workspace that `-w` names. */
function missingScripts(root) {
  const docs = join(root, 'docs')
  const folders = ['core', 'ui', 'plugins', 'examples'].map(name => join(root, name)).filter(existsSync)
  const known = new Map(
    [root, ...folders, ...folders.flatMap(folder => readdirSync(folder).map(name => join(folder, name)))]
      .map(folder => join(folder, 'package.json'))
      .filter(existsSync)
      .map(path => [path, JSON.parse(readFileSync(path, 'utf8'))])
      .map(([path, { name, scripts }]) => [dirname(path) === root ? '' : name, scripts ?? {}]),
  )
  return readdirSync(docs, { recursive: true })
    .filter(name => name.endsWith('.md'))
    .flatMap(name =>
      [...readFileSync(join(docs, name), 'utf8').matchAll(/npm run ([\w:-]+)(?: -w ([\w@/-]+))?/g)]
        .filter(([, script, workspace = '']) => !Object.hasOwn(known.get(workspace) ?? {}, script))
        .map(([command]) => `docs/${name}: there is no “${command}”`),
    )
}

/** Pictures of nothing: one colour compresses to about a kilobyte, the emptiest view to fifteen. */
function blankPictures(root) {
  const folder = join(root, 'docs', 'pictures')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.png') && statSync(join(folder, name)).size < 5_000)
    .map(name => `docs/pictures/${name} is blank`)
}

async function siteProblems(root) {
  const out = join(root, '.cache', 'docs')
  const { code, text } = await runBin('vitepress', ['build', 'docs', '--outDir', out], { cwd: root })
  if (code === 0) return emptyPages(root, out)
  return text.match(/^.*dead link.*$/gim) ?? [text.trim().split('\n').slice(-10).join('\n')]
}

/**
 * The documentation site builds without dead links, and generated pages are up to date. Pictures of other sources than there are only
 * fail the long run: with each change of a view they would have to be taken again. A quick run builds the site if a page changed.
 */
export async function docs({ root, long = false, since }) {
  if (!existsSync(join(root, 'docs', '.vitepress'))) return { summary: '', problems: ['docs has no site'] }
  const quick = [
    staleIncludes,
    deadSidebarLinks,
    deadFileLinks,
    missingScripts,
    blankPictures,
    unshown,
  ].flatMap(check => check(root))
  const stale = stalePictures(root)
  const lines = stale.length > 0 ? [`pictures of an earlier look, npm run pictures: ${stale.join(', ')}`] : []
  if (long) quick.push(...lines)
  if (quick.length > 0) return { summary: '', problems: quick }
  const isBuilt = !since || (await changedFiles(since)).some(file => file.startsWith('docs/'))
  const problems = isBuilt ? await siteProblems(root) : []
  if (!isErrorPageCurrent()) {
    problems.push('docs/errors.md is out of date: node .ci/errorDocs.mjs')
  }
  problems.push(...staleReference(), ...staleNetworkLists())
  if (!isConfusablesCurrent()) {
    problems.push('core/src/text/confusables.ts is out of date: node .ci/confusables.mjs')
  }
  if (!isDrawingsCurrent()) {
    problems.push('ui/src/marks/drawings.ts is out of date: node .ci/drawings.mjs')
  }
  const summary = isBuilt ? 'the site builds without a dead link' : 'what is made from sources is up to date'
  return { summary, problems, lines }
}
