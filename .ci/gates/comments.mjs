import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { consumer } from '../consumer.mjs'
import { readExports } from '../readExports.mjs'
import { runBin } from '../runBin.mjs'

/** "Cannot find name": an example may use the reader's own names, and files beside its own. */
const ofTheReader = /error TS(?:2304|2552|18004): |error TS2307: Cannot find module '\.\//

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
}

/**
 * Every exported symbol has a doc comment, and its `@example` compiles against the tarballs, except for the reader's own names.
 */
export async function comments({ installed } = {}) {
  const { folder, list } = installed ?? (await consumer())
  const all = readExports(list)
  const silent = [...all].flatMap(([specifier, names]) =>
    names
      .filter(({ comment }) => comment.length < 12)
      .map(({ name }) => `${specifier}: no comment on ${name}`),
  )
  const { count, problems } = await compileExamples(join(folder, 'apps', 'examples'), all)
  const total = [...all.values()].flat().length
  return {
    summary: `${total} exported symbols have a doc comment, ${count} an example that compiles`,
    problems: [...silent, ...problems],
  }
}

async function compileExamples(app, all) {
  rmSync(app, { recursive: true, force: true })
  mkdirSync(app, { recursive: true })
  const files = new Map()
  for (const [specifier, names] of all) {
    for (const { name, examples } of names) {
      examples.forEach((text, index) => {
        const file = `${specifier.replace(/\W+/g, '-')}-${name}-${index}.tsx`
        writeFileSync(join(app, file), moduleOf(text, specifier, all))
        files.set(file, `${specifier} ${name}`)
      })
    }
  }
  if (files.size === 0) return { count: 0, problems: [] }
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [...files.keys()] }))
  const { code, text } = await runBin('typescript-native/tsc', ['-p', app, '--pretty', 'false'], { cwd: app })
  const errors = text.split('\n').filter(line => /error TS\d+/.test(line))
  if (code !== 0 && errors.length === 0) errors.push(text.trim())
  const problems = errors
    .filter(line => !ofTheReader.test(line))
    .map(line => `the example of ${line.replace(/^[\w-]+\.tsx/, file => files.get(file) ?? file)}`)
  return { count: files.size, problems }
}

/** The example with the imports a reader would add, inside a function so that it may await. */
function moduleOf(text, own, all) {
  const code = text.replace(/^```\w*\n?|```$/gm, '').trim()
  const imports = [...code.matchAll(/^import .*$/gm)].map(([line]) => line)
  const body = code.replace(/^import .*$/gm, '').replace(/^export /gm, '')
  const taken = new Set(imports.join(' ').match(/\w+/g))
  const lines = []
  for (const [specifier, names] of [[own, all.get(own)], ...all]) {
    const used = names.filter(
      ({ name }) => !taken.has(name) && new RegExp(`(?<![.\\w])${name}\\b`).test(body),
    )
    const free = used.filter(
      ({ name }) => !new RegExp(`(const|let|function|class) (\\{[^}]*)?${name}\\b`).test(body),
    )
    for (const { name } of free) taken.add(name)
    if (free.length > 0)
      lines.push(`import { ${free.map(({ name }) => name).join(', ')} } from '${specifier}'`)
  }
  return [...imports, ...lines, 'export async function example() {', body, '}', ''].join('\n')
}
