import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { consumer } from '../consumer.mjs'
import { readExports } from '../readExports.mjs'

/** "Cannot find name": an example may use the reader's own names. */
const ofTheReader = new Set([2304, 2552, 18004])

/** The `@example` of every exported symbol compiles against the tarballs, except for the reader's own names. */
export async function examples({ installed } = {}) {
  const { folder, list } = installed ?? (await consumer())
  const app = join(folder, 'apps', 'examples')
  rmSync(app, { recursive: true, force: true })
  mkdirSync(app, { recursive: true })
  const all = readExports(list)
  const files = new Map()
  for (const [specifier, names] of all) {
    for (const { name, examples: texts } of names) {
      texts.forEach((text, index) => {
        const file = join(app, `${specifier.replace(/\W+/g, '-')}-${name}-${index}.tsx`)
        writeFileSync(file, moduleOf(text, specifier, all))
        files.set(basename(file), `${specifier} ${name}`)
      })
    }
  }
  const program = ts.createProgram(
    [...files.keys()].map(file => join(app, file)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    },
  )
  const problems = program
    .getSourceFiles()
    .filter(({ fileName }) => files.has(basename(fileName)) && fileName.includes('/apps/examples/'))
    .flatMap(source => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ])
    .filter(({ code, messageText }) => !ofTheReader.has(code) && !isOwnFile(messageText))
    .map(({ file, messageText }) => {
      const said = ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 200)
      return `the example of ${files.get(basename(file.fileName))}: ${said}`
    })
  return { summary: `${files.size} examples in doc comments compile`, problems }
}

/** A file of the reader that the example imports. */
const isOwnFile = messageText =>
  typeof messageText === 'string' && messageText.startsWith("Cannot find module './")

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
