// Writes into the README and the pages of the documentation the files that they include, so that they also read well on a code forge, which shows
// VitePress's own includes as a line of text: node .ci/includeDocs.mjs
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { root as repository } from './root.mjs'

const block = /^<!-- include: (\S+) -->\n(?:(?!<!-- include: )[\s\S])*?^<!-- \/include -->$/gm
/** What is left of an include that does not begin or end. */
const half = /^<!-- (?:include: \S+|\/include) -->/m

/** The pages with what they include, and the README: a README as it is, anything else as code. */
function includingPages(root) {
  const pages = readdirSync(join(root, 'docs'), { recursive: true })
    .filter(name => name.endsWith('.md') && !name.includes('node_modules'))
    .map(name => `docs/${name}`)
  return [...pages, 'README.md']
    .filter(name => existsSync(join(root, name)))
    .map(name => {
      const path = join(root, name)
      const text = readFileSync(path, 'utf8')
      const fresh = text.replace(block, (_, file) => {
        const content = readFileSync(resolve(dirname(path), file), 'utf8').trimEnd()
        const shown = file.endsWith('.md') ? content : `\`\`\`${extname(file).slice(1)}\n${content}\n\`\`\``
        return `<!-- include: ${file} -->\n${shown}\n<!-- /include -->`
      })
      return { name, path, text, fresh }
    })
}

/** For the gate: pages that differ from the files that they include, or include in a way that a forge cannot show. */
export function staleIncludes(root = repository) {
  return includingPages(root).flatMap(({ name, text, fresh }) => [
    ...(text === fresh ? [] : [`${name} is out of date: node .ci/includeDocs.mjs`]),
    ...(half.test(text.replace(block, ''))
      ? [`${name} has half an include; it needs both <!-- include: … --> and <!-- /include -->`]
      : []),
    ...(/^<<< |^<!--@include:/m.test(text.replace(/```[\s\S]*?```/g, ''))
      ? [`${name} includes a file in a way that a code forge does not show; write <!-- include: … -->`]
      : []),
  ])
}

export function writeIncludes() {
  for (const { path, text, fresh } of includingPages(repository))
    if (text !== fresh) writeFileSync(path, fresh)
}

if (process.argv[1]?.endsWith('includeDocs.mjs')) writeIncludes()
