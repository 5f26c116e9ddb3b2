import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './root.mjs'

const parsed = new Map()

/** A source file as a syntax tree; paths are relative to the repository. */
export function parse(file) {
  if (!parsed.has(file)) {
    const text = readFileSync(join(root, file), 'utf8')
    parsed.set(file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  }
  return parsed.get(file)
}

function exists(file) {
  try {
    return Boolean(parse(file))
  } catch {
    return false
  }
}

/** The file that a relative import leads to, or `undefined` for a package. */
function fileOf(from, specifier) {
  if (!specifier.startsWith('.')) return undefined
  const base = join(from, '..', specifier).replace(/\.js$/, '')
  return ['.ts', '.tsx'].map(end => base + end).find(exists)
}

export function exportsOf(entry) {
  return parse(entry).statements.flatMap(statement => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier?.text.startsWith('.')) return []
    const file = fileOf(entry, statement.moduleSpecifier.text)
    return statement.exportClause.elements.map(({ name, propertyName, isTypeOnly }) => ({
      name: name.text,
      local: (propertyName ?? name).text,
      isType: isTypeOnly || statement.isTypeOnly,
      file,
    }))
  })
}

export const declared = (file, name) =>
  parse(file).statements.find(statement => {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0].name.text === name
    return statement.name?.text === name
  })

/** The declaration of a name that a file declares or imports from another file of ours, and that file. */
function resolve(file, name) {
  const node = declared(file, name)
  if (node) return { file, node }
  for (const statement of parse(file).statements) {
    const bindings = ts.isImportDeclaration(statement)
      ? statement.importClause?.namedBindings?.elements
      : undefined
    const found = bindings?.find(element => element.name.text === name)
    const from = found && fileOf(file, statement.moduleSpecifier.text)
    if (from) return resolve(from, (found.propertyName ?? found.name).text)
  }
  return undefined
}

export function docOf(node) {
  const text = ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map(({ comment }) => (typeof comment === 'string' ? comment : ts.getTextOfJSDocComment(comment)) ?? '')
    .join(' ')
  return text.replace(/\s+/g, ' ').trim()
}

/** The function of a declaration: itself, what a constant holds, or what `forwardRef` gets. */
export function functionOf(node) {
  const value = ts.isVariableStatement(node) ? node.declarationList.declarations[0].initializer : node
  return ts.isCallExpression(value) ? value.arguments[0] : value
}

export function propsOf(node) {
  const value = ts.isVariableStatement(node) ? node.declarationList.declarations[0].initializer : node
  // `forwardRef<Element, Props>(…)`
  return ts.isCallExpression(value) ? value.typeArguments?.[1] : value.parameters?.[0]?.type
}

/**
 * The members of an interface or a type literal with those of the interfaces of ours that it extends, and what else it extends, as
 * text. `apart` names interfaces to leave out, as they have a table of their own.
 *
 * @returns {{ members: { name: string, optional: boolean, type: string, doc: string }[], more: string[] }}
 */
export function membersOf(file, node, apart = []) {
  const own = node.members
    .filter(({ name }) => name)
    .map(member => describe(file, member))
    .filter(({ doc }) => !doc.startsWith('Type-only'))
  const all = { members: own, more: [] }
  for (const type of (node.heritageClauses ?? []).flatMap(({ types }) => types)) {
    const inherited = inheritedMembers(file, type, apart)
    if (inherited) all.members.push(...inherited.members)
    all.more.push(...(inherited?.more ?? [heritageText(file, type)]))
  }
  return all
}

/** Those of `X`, `Pick<X, 'a'>` and `Omit<X, 'a'>`; `undefined` if X is none of ours or stands apart. */
export function inheritedMembers(file, type, apart) {
  const name = (type.expression ?? type.typeName).getText()
  if (apart.includes(name)) return undefined
  const [of, keys] = type.typeArguments ?? []
  if ((name === 'Pick' || name === 'Omit') && of?.typeName && keys) {
    const found = inheritedMembers(file, of, apart)
    const names = keys.getText().match(/(?<=')[^']+(?=')/g)
    if (!found || !names) return undefined
    const kept = found.members.filter(member => names.includes(member.name) === (name === 'Pick'))
    return { members: kept, more: name === 'Pick' ? [] : found.more }
  }
  const found = resolve(file, name)
  return found?.node.members && membersOf(found.file, found.node, apart)
}

/** What is extended, with the names that `Pick` and `Omit` take written out. */
function heritageText(file, type) {
  const [of, keys] = type.typeArguments ?? []
  if (!keys) return type.getText()
  return `${type.expression.getText()}<${of.getText()}, ${aliased(file, keys)}>`
}

function describe(file, member) {
  const text = ts.isMethodSignature(member)
    ? member.getText().replace(/^\w+\$?\??/, '')
    : aliased(file, member.type).replace(/\/\*\*.*?\*\/\s*/gs, '')
  return {
    name: member.name.text,
    optional: Boolean(member.questionToken),
    type: text,
    doc: docOf(member),
  }
}

const literals = /^[\s|]*(?:'[^']*'|\d+)(?:\s*\|\s*(?:'[^']*'|\d+))*$/

/** A type as text. The name of a few literals or of a function, and `X['a']`, are replaced by what they stand for. */
function aliased(file, type) {
  const text = type.getText()
  if (ts.isIndexedAccessTypeNode(type)) {
    const found = resolve(file, type.objectType.getText())
    const key = /^'(.*)'$/.exec(type.indexType.getText())?.[1]
    const member = found?.node.members?.find(({ name }) => name?.text === key)
    return member ? describe(found.file, member).type : text
  }
  if (!ts.isTypeReferenceNode(type) || type.typeArguments) return text
  const { node } = resolve(file, text) ?? {}
  if (!node || !ts.isTypeAliasDeclaration(node) || node.typeParameters) return text
  const meant = node.type.getText()
  if (literals.test(meant)) return meant.replace(/^\s*\|\s*/, '')
  return ts.isFunctionTypeNode(node.type) ? meant : text
}
