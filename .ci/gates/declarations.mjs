import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { consumer } from '../consumer.mjs'

const ways = [
  { name: 'NodeNext', module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  { name: 'Bundler', module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
]

/** The published declarations compile without `skipLibCheck`, in both module resolution modes of apps. */
export async function declarations({ installed } = {}) {
  const { folder, list } = installed ?? (await consumer())
  const app = join(folder, 'apps', 'declarations')
  mkdirSync(app, { recursive: true })
  const file = join(app, 'index.mts')
  const specifiers = list.flatMap(({ name, entries }) =>
    Object.keys(entries).map(path => (path === '.' ? name : `${name}${path.slice(1)}`)),
  )
  writeFileSync(file, specifiers.map((name, index) => `export * as p${index} from '${name}'`).join('\n'))
  const problems = ways.flatMap(way => check(file, way, folder))
  return { summary: `declarations of ${specifiers.length} entries compile on their own`, problems }
}

function check(file, { name, ...resolution }, folder) {
  const program = ts.createProgram([file], {
    ...resolution,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  })
  const ours = join(folder, 'node_modules', '@latchkit')
  return program
    .getSourceFiles()
    .filter(source => source.fileName === file || isOurs(source.fileName, ours))
    .flatMap(source => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ])
    .map(({ file: at, start = 0, messageText }) => {
      const line = at ? at.getLineAndCharacterOfPosition(start).line + 1 : 0
      const where = at?.fileName.replace(`${ours}/`, '') ?? ''
      return `${name}: ${where}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 200)}`
    })
}

function isOurs(fileName, ours) {
  return fileName.startsWith(ours) && !fileName.slice(ours.length).includes('node_modules')
}
