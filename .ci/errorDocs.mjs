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
  const help = JSON.parse(readFileSync(join(root, 'docs/errors.json'), 'utf8'))
  const words = readFileSync(join(root, 'ui/src/locales/enLater.ts'), 'utf8')
  const shown = new Map(
    [...words.matchAll(/'error\.([a-z]+\/[A-Z_0-9]+)':\s*(['"])(.*?)\2,\n/g)].map(([, code, , text]) => [
      code,
      text,
    ]),
  )
  const rows = [...contexts.matchAll(/^ {2}'([a-z]+\/[A-Z_0-9]+)': (.+)$/gm)].map(([, code, context]) => {
    const fields = context.startsWith('Record<never') ? '' : `\`${context.replaceAll('|', '\\|')}\``
    const { happened, do: next } = help[code] ?? {}
    if (!happened || !next)
      throw new Error(`docs/errors.json does not say what happened at ${code}, or what to do`)
    const seen = shown.get(code) ?? ''
    return `| \`${code}\` | ${happened} | ${next} | ${seen.replace(/\{(\w+)\}/g, '…')} | ${said.get(code) ?? ''} | ${fields} |`
  })
  return [
    '# Errors',
    '',
    'Everything rejects with a `KitError`. Tell errors apart by `code`: `isKitError(error, code)`. Only `outcome` says what became of the',
    'money: `untouched`, `unknown` (the default) or `{ hash }`. See [Concepts](./concepts.md#errors). What a visitor sees is our English; it',
    'can be replaced by `messages`, e.g. `error.core/TIMEOUT`. Codes that only developers meet show no visitor anything but “Something did',
    'not work”. Where `message` is empty here, it names what was wrong.',
    '',
    '<!-- made by `node .ci/errorDocs.mjs` from core/src/errors and docs/errors.json; do not edit -->',
    '',
    '| code | what happened | what to do | a visitor sees | `message` | `context` |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** The gate: the page must be what the code makes of it. */
export function isErrorPageCurrent() {
  return readFileSync(page, 'utf8') === errorPage()
}

if (process.argv[1]?.endsWith('errorDocs.mjs')) writeFileSync(page, errorPage())
