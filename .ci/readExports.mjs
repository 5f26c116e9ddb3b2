import { join } from 'node:path'
import ts from 'typescript'

/**
 * @typedef {object} ExportedName
 * @property {string} name
 * @property {boolean} isValue
 * @property {string} comment
 * @property {string[]} examples
 */

/**
 * What each entry's declarations export.
 *
 * @param {readonly import('./pack.mjs').Packed[]} list
 * @returns {Map<string, ExportedName[]>} by import specifier
 */
export function readExports(list) {
  const entries = list.flatMap(({ name, unpacked, manifest, entries: paths }) =>
    Object.keys(paths).map(path => ({
      specifier: join(name, path).replaceAll('\\', '/'),
      file: join(unpacked, manifest.exports[path].types),
    })),
  )
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      noEmit: true,
      types: [],
    },
  )
  const checker = program.getTypeChecker()
  return new Map(
    entries.map(({ specifier, file }) => {
      const source = program.getSourceFile(file)
      const symbol = source && checker.getSymbolAtLocation(source)
      const names = symbol ? checker.getExportsOfModule(symbol) : []
      return [specifier, names.map(exported => describe(exported, checker)).sort(byName)]
    }),
  )
}

function describe(exported, checker) {
  const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const tags = target.getJsDocTags(checker).filter(({ name }) => name === 'example')
  return {
    name: exported.name,
    isValue: (target.flags & ts.SymbolFlags.Value) !== 0 && !isTypeOnly(exported),
    comment: ts.displayPartsToString(target.getDocumentationComment(checker)).trim(),
    examples: tags.map(({ text }) => ts.displayPartsToString(text)),
  }
}

function isTypeOnly(symbol) {
  return (symbol.declarations ?? []).some(
    node => ts.isExportSpecifier(node) && (node.isTypeOnly || node.parent.parent.isTypeOnly),
  )
}

function byName(a, b) {
  return a.name < b.name ? -1 : 1
}
