import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './root.mjs'

const page = join(root, 'docs/reference.md')

/** The reference of what apps and plugins write, made from the sources: options, hooks, props, slots and events. */
export function referencePage() {
  const ui = exportsOf('ui/src/index.ts')
  const hooks = ui.filter(({ name }) => /^use[A-Z]/.test(name)).map(hookRow)
  const props = ui.filter(({ name }) => name.endsWith('Props') && name !== 'ViewProps')
  return [
    '# Reference',
    '',
    '<!-- made by `node .ci/referenceDocs.mjs` from the sources; do not edit -->',
    '',
    '## Options of `createKit`',
    '',
    'All are optional but `plugins`. A wrong one throws `kit/INVALID_OPTIONS` at once.',
    '',
    ...['KitOptions', 'AppMetadata', 'CustomWallet', 'ImageOptions'].flatMap(name => [
      ...(name === 'KitOptions' ? [] : [`### \`${name}\``, '']),
      ...membersTable(name === 'KitOptions' ? 'option' : 'field', 'core/src/options/KitOptions.ts', name),
    ]),
    '## Hooks',
    '',
    '| hook | gives |',
    '|---|---|',
    ...hooks,
    '',
    '## Props',
    '',
    ...props.flatMap(({ name, file }) => [`### \`${name}\``, '', ...membersTable('prop', file, name)]),
    '## Components to write views with',
    '',
    'From `@latchkit/ui/components`. They look like the rest of the modal in every theme, and know no kit but the one around them.',
    '',
    '| name | what |',
    '|---|---|',
    ...exportsOf('ui/src/components.ts')
      .filter(({ name, isType }) => !isType && !/.Icon$/.test(name))
      .map(({ name, local, file }) => `| \`${name}\` | ${cell(docOf(declared(file, local)))} |`),
    '',
    `Icons, 20 px unless told otherwise: ${exportsOf('ui/src/components.ts')
      .filter(({ name }) => /.Icon$/.test(name))
      .map(({ name }) => `\`${name}\``)
      .join(', ')}. \`Icon\` draws one of your own from a path.`,
    '',
    '## Slots',
    '',
    'A plugin adds to them in `contributes`: `views.of({ … })`.',
    '',
    ...slots().flatMap(({ name, doc, type, file }) => [
      `### \`${name}\``,
      '',
      doc,
      '',
      ...(declared(file, type)?.members ? membersTable('field', file, type) : []),
    ]),
    '## Events',
    '',
    'Heard by `kit.on(type, listener)` or `useEvents`. Events of plugins are `pluginId:name`, typed by the plugin.',
    '',
    ...membersTable('event', 'core/src/events/KitEvents.ts', 'KitEvents'),
  ].join('\n')
}

/** The gate: the page must be what the sources make of it. */
export const isReferenceCurrent = () => readFileSync(page, 'utf8') === referencePage()

const parsed = new Map()
function parse(file) {
  if (!parsed.has(file)) {
    const text = readFileSync(join(root, file), 'utf8')
    parsed.set(file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  }
  return parsed.get(file)
}

/** What an entry exports by name, and from which file. */
function exportsOf(entry) {
  const folder = entry.slice(0, entry.lastIndexOf('/'))
  return parse(entry).statements.flatMap(statement => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier?.text.startsWith('.')) return []
    const base = join(folder, statement.moduleSpecifier.text).replace(/\.js$/, '')
    const file = ['.ts', '.tsx'].map(end => base + end).find(path => exists(path))
    return statement.exportClause.elements.map(({ name, propertyName, isTypeOnly }) => ({
      name: name.text,
      local: (propertyName ?? name).text,
      isType: isTypeOnly || statement.isTypeOnly,
      file,
    }))
  })
}

function exists(file) {
  try {
    return Boolean(parse(file))
  } catch {
    return false
  }
}

const declared = (file, name) =>
  parse(file).statements.find(statement => {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0].name.text === name
    return statement.name?.text === name
  })

/** Its comment as one line. */
function docOf(node) {
  const text = ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map(({ comment }) => (typeof comment === 'string' ? comment : ts.getTextOfJSDocComment(comment)) ?? '')
    .join(' ')
  return text.replace(/\s+/g, ' ').trim()
}

const code = text => (text.includes('`') ? `\`\` ${cell(text)} \`\`` : `\`${cell(text)}\``)
const cell = text => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()

function membersTable(what, file, name) {
  const node = declared(file, name)
  const rows = node.members.map(member => {
    const type = ts.isMethodSignature(member)
      ? member.getText().replace(/^\w+\$?\??/, '')
      : member.type.getText()
    const optional = member.questionToken && what !== 'option' ? '?' : ''
    return `| ${code(member.name.text + optional)} | ${code(type)} | ${cell(docOf(member))} |`
  })
  const more = (node.heritageClauses ?? []).map(({ types }) =>
    types.map(type => `\`${type.getText()}\``).join(', '),
  )
  return [
    ...(more.length > 0 ? [`Also those of ${more.join(', ')}.`, ''] : []),
    ...(rows.length > 0 ? [`| ${what} | type | |`, '|---|---|---|', ...rows, ''] : []),
  ]
}

function hookRow({ name, file }) {
  const node = declared(file, name)
  const call = ts.isVariableStatement(node) ? node.declarationList.declarations[0].initializer : node
  const parameters = (call.parameters ?? []).map(parameter => parameter.getText()).join(', ')
  return `| \`${cell(`${name}(${parameters})`)}\` | ${cell(docOf(node))} |`
}

/** Slots of the core, each with the type of what is put into it. */
function slots() {
  return readdirSync(join(root, 'core/src/slots'))
    .filter(name => !name.includes('.test'))
    .map(name => `core/src/slots/${name}`)
    .flatMap(file =>
      parse(file)
        .statements.filter(ts.isVariableStatement)
        .map(statement => {
          const { name, initializer } = statement.declarationList.declarations[0]
          const { typeArguments, arguments: args } = initializer
          const parameter = args[1]?.parameters?.[0]?.type?.getText() ?? ''
          const type = typeArguments?.[0]?.getText() ?? /readonly (\w+)\[\]/.exec(parameter)?.[1]
          return { name: name.text, doc: docOf(statement), type, file }
        }),
    )
    .sort((a, b) => a.name.localeCompare(b.name))
}

if (process.argv[1]?.endsWith('referenceDocs.mjs')) writeFileSync(page, referencePage())
