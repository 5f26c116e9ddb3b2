import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const page = join(root, 'docs/errors.md')

/** The page of error codes, made from the code. */
export function errorPage() {
  const contexts = readFileSync(join(root, 'core/src/errors/KitErrorContexts.ts'), 'utf8')
  const sentences = readFileSync(join(root, 'core/src/errors/errorMessages.ts'), 'utf8')
  const said = new Map(
    [...sentences.matchAll(/'([a-z]+\/[A-Z_0-9]+)': '([^']+)'/g)].map(([, code, text]) => [code, text]),
  )
  const rows = [...contexts.matchAll(/^ {2}'([a-z]+\/[A-Z_0-9]+)': (.+)$/gm)].map(([, code, context]) => {
    const fields = context.startsWith('Record<never') ? '' : `\`${context.replaceAll('|', '\\|')}\``
    return `| \`${code}\` | ${said.get(code) ?? ''} | ${fields} |`
  })
  return [
    '# Errors',
    '',
    'Everything rejects with a `KitError`. Tell errors apart by `code`: `isKitError(error, code)`. A code without a sentence here',
    'comes with one that names what was wrong. Only `outcome` says what became of the money: `untouched`, `unknown` (the default) or',
    '`{ hash }`. See [Concepts](./concepts.md#errors).',
    '',
    '<!-- made by `node .ci/errorDocs.mjs` from core/src/errors; do not edit -->',
    '',
    '| code | sentence | context |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** The gate: the page must be what the code makes of it. */
export function isErrorPageCurrent() {
  return readFileSync(page, 'utf8') === errorPage()
}

if (process.argv[1]?.endsWith('errorDocs.mjs')) writeFileSync(page, errorPage())
