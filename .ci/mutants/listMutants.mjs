import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { listFiles } from '../listFiles.mjs'
import { root } from '../root.mjs'
import { findConditions } from './findConditions.mjs'
import { groups, isMutated } from './groups.mjs'

const printer = ts.createPrinter({ removeComments: true })

/** A hash of a source's code. Comments, format and where its imports come from do not change it. */
export function versionOf(file) {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest)
  const code = source.statements
    .filter(statement => !ts.isImportDeclaration(statement))
    .map(statement => printer.printNode(ts.EmitHint.Unspecified, statement, source))
  return createHash('sha256').update(code.join('\n')).digest('hex').slice(0, 16)
}

/** What a guard does no more: what it guards never happens, or happens in the other cases. */
const breaks = ['removed', 'negated']

/** Every broken condition, of files whose path has one of the parts, or of all. */
export function listMutants(parts = []) {
  const folders = groups.flatMap(({ sources }) => sources)
  return folders
    .map(start => join(root, start.slice(0, start.lastIndexOf('/'))))
    .filter(existsSync)
    .flatMap(folder => listFiles(folder).map(path => path.slice(root.length + 1)))
    .filter(isMutated)
    .filter(file => parts.length === 0 || parts.some(part => file.includes(part)))
    .flatMap(file => {
      const version = versionOf(file)
      return findConditions(file, readFileSync(join(root, file), 'utf8')).flatMap(condition =>
        breaks.map(how => ({ file, ...condition, how, key: `${condition.id}:${how}:${version}` })),
      )
    })
}
