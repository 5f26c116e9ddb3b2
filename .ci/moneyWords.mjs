import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from './readSources.mjs'

/** An assurance that no money moved. */
const claim =
  /\b(?:nothing|no money)\b.*\b(?:signed|sent|moved|swapped|paid)\b|\b(?:is|was|were|been)(?:n[’']t| not) (?:signed|sent|swapped|moved)\b|\brequest was stopped\b/i

/** A code with the text that it is shown as: `'fee/UNREASONABLE': 'send.failed.fee'`. */
const worded = /'[a-z-]+\/[A-Z][A-Z_0-9]+':\s*'([\w.-]+)'/g
const message = /^ {2}'?([\w./-]+)'?:\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/gm

/**
 * Texts that an error's code chooses, and that say what became of money: only its `outcome` knows, for the same code is thrown before a
 * wallet is asked and after a transaction was sent.
 */
export function moneyWords(root) {
  const problems = []
  const note = (where, text) =>
    claim.test(text) && problems.push(`${where} says what only an outcome knows: “${text}”`)
  const page = join(root, 'docs/errors.json')
  const help = existsSync(page) ? JSON.parse(readFileSync(page, 'utf8')) : {}
  for (const [code, cells] of Object.entries(help))
    for (const text of Object.values(cells)) note(`docs/errors.json ${code}`, text)
  const sources = readSources(root, ['ui/src', 'plugins']).filter(
    ({ file }) => !/\.test|\/testing\//.test(file),
  )
  const packageOf = file => file.split('/src/')[0]
  const chosen = sources
    .filter(({ file }) => !file.includes('/locales/'))
    .flatMap(({ file, text }) => [...text.matchAll(worded)].map(([, key]) => [packageOf(file), key]))
  for (const { file, text } of sources) {
    if (!/\/locales\/en\w*\.ts$/.test(file)) continue
    const keys = chosen.filter(([owner]) => owner === packageOf(file)).map(([, key]) => key)
    for (const [, key, single, double] of text.matchAll(message)) {
      const isOfCode =
        key.startsWith('error.') || keys.some(other => key === other || key.endsWith(`.${other}`))
      if (isOfCode) note(`${file} ${key}`, single ?? double)
    }
  }
  return problems
}
