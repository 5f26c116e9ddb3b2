import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from './readSources.mjs'

const claim =
  /\b(?:nothing|no money)\b.*\b(?:signed|sent|moved|swapped|paid|charged|bought|left your)\b|\b(?:is|was|were|been)(?:n[’']t| not) (?:signed|sent|swapped|moved|paid|charged|bought)\b|\brequest was stopped\b/i

const moves = 'nothing that it is about moves money'
const before = 'shown before the wallet is asked for it'
const outcome = 'shown for the outcome alone'

/** The texts of views that say so, and how they know. */
const known = {
  'ui/src/locales/enLater.ts': {
    'connecting.declined.text': moves,
    'switch.declined.text': moves,
  },
  'plugins/exchange-pay/src/locales/enViews.ts': {
    'exchange-pay.paused': 'asks whoever has paid',
  },
  'plugins/onramp/src/locales/enViews.ts': {
    'onramp.failed.text': 'shown where no page was opened: each such error is untouched',
  },
  'plugins/send/src/locales/enViews.ts': {
    'send.decimals.text': before,
    'send.steps.changed': before,
    'send.fee.rose.text': before,
    'send.fee.unknown.text': before,
    'send.failed.again': 'what the visitor says',
    'send.failed': outcome,
  },
  'plugins/siwx/src/locales/enViews.ts': { 'siwx.problem.other': moves },
  'plugins/swap/src/locales/enViews.ts': {
    'swap.changed.text': before,
    'swap.changed.fee.text': before,
    'swap.changed.contracts.text': before,
    'swap.context.text': before,
    'swap.failed': outcome,
    'swap.done.failed': 'shown for what the network says',
  },
  'plugins/walletconnect/src/locales/enViews.ts': {
    'walletconnect.declined.text': moves,
    'walletconnect.signIn.text': moves,
  },
}

/** A code with the text that it is shown as: `'fee/UNREASONABLE': 'send.failed.fee'`. */
const worded = /'[a-z-]+\/[A-Z][A-Z_0-9]+':\s*'([\w.-]+)'/g
const message = /^ {2}'?([\w./-]+)'?:\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/gm

/**
 * Texts that say what became of money and cannot know it. One that an error's code chooses never can: only its `outcome` knows, for the
 * same code is thrown before a wallet is asked and after a transaction was sent. Others are listed with how they know.
 */
export function moneyWords(root) {
  const problems = []
  const note = (where, text) =>
    claim.test(text) && problems.push(`${where} says what only an outcome knows: “${text}”`)
  const page = join(root, 'docs/errors.json')
  const help = existsSync(page) ? JSON.parse(readFileSync(page, 'utf8')) : {}
  for (const [code, cells] of Object.entries(help))
    for (const text of Object.values(cells)) note(`docs/errors.json ${code}`, text)
  const sources = readSources(root, ['ui/src', 'plugins', 'examples/secure-site/src']).filter(
    ({ file }) => !/\.test|\/testing\//.test(file),
  )
  const packageOf = file => file.split('/src/')[0]
  const chosen = sources
    .filter(({ file }) => !file.includes('/locales/'))
    .flatMap(({ file, text }) => [...text.matchAll(worded)].map(([, key]) => [packageOf(file), key]))
  for (const { file, text } of sources) {
    if (!/\/locales\/en\w*\.ts$/.test(file)) continue
    const keys = chosen.filter(([owner]) => owner === packageOf(file)).map(([, key]) => key)
    const open = new Set(Object.keys(known[file] ?? {}))
    for (const [, key, single, double] of text.matchAll(message)) {
      const words = single ?? double
      const isOfCode =
        key.startsWith('error.') || keys.some(other => key === other || key.endsWith(`.${other}`))
      if (isOfCode) note(`${file} ${key}`, words)
      else if (claim.test(words) && !open.delete(key))
        problems.push(`${file} ${key} says what became of money, and .ci/moneyWords.mjs not how it knows`)
    }
    for (const key of open) problems.push(`.ci/moneyWords.mjs explains ${key}, which says nothing of money`)
  }
  return problems
}
