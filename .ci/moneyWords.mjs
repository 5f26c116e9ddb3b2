import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from './readSources.mjs'
import { stripComments } from './stripComments.mjs'

const claim =
  /\b(?:nothing|no money)\b.*\b(?:signed|sent|moved|swapped|paid|charged|bought|left your)\b|\b(?:is|was|were|been)(?:n[’']t| not) (?:signed|sent|swapped|moved|paid|charged|bought)\b|\brequest was stopped\b/i

/** Says that money went somewhere. What may have been, or whether it was, is no claim. */
const doubt = /\b(?:may|might|could|can[’']t|what|says|whether|if|until|when|once|before|not|never)\b.*/gi
const happened =
  /\b(?<!message )(?:was|were|been) (?:sent|paid|swapped|moved|delivered|bought|funded|charged)\b|\b(?:you|wallet|it|has|have) (?:sent|paid|swapped|bought|arrived)\b|\bgot the money\b/i
/** Alone at the beginning of a text or sentence: `Sent.` */
const done = /(?:^|[.!'">`}] ?)(?:Sent|Paid|Swapped|Bought|Funded|Delivered|Received|Arrived)\b/

const affirms = text => {
  const sure = text.replace(doubt, '')
  return happened.test(sure) || done.test(sure)
}

const moves = 'nothing that it is about moves money'
const before = 'shown before the wallet is asked for it'
const outcome = 'shown for the outcome alone'
const shop = 'shown for what the shop’s server verified on the network'

/** The texts that say so, and how they know. */
const known = {
  'examples/checkout/src/page/OrderCard.tsx': {
    'Paid and delivered': shop,
    'You have paid': shop,
    'Paid. The shop is about to deliver': shop,
    'so nothing was paid': shop,
    'it has paid for another order': shop,
    'You paid more than once': shop,
    'It was not paid in time': shop,
  },
  'examples/checkout/src/page/Shop.tsx': {
    'What you paid is not lost': 'says nothing of whether anything was',
    'Nothing was paid; try again': 'an order that was not taken has no address to pay to',
  },
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
 * same code is thrown before a wallet is asked and after a transaction was sent. Others are listed with how they know. Nor can a code
 * choose a text that says that money went. The shop of the example, whose page has its words in its sources, lists both.
 */
export function moneyWords(root) {
  const problems = []
  const note = (where, text) =>
    (claim.test(text) || affirms(text)) &&
    problems.push(`${where} says what only an outcome knows: “${text}”`)
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
  for (const { file, text } of readSources(root, ['examples/checkout/src/page'])) {
    const phrases = Object.keys(known[file] ?? {})
    const open = new Set(phrases)
    for (const line of file.includes('.test.') ? [] : stripComments(text).split('\n')) {
      const phrase = phrases.find(words => line.includes(words))
      if (phrase) open.delete(phrase)
      else if (claim.test(line) || affirms(line))
        problems.push(`${file} says “${line.trim()}”, and .ci/moneyWords.mjs not how it knows`)
    }
    for (const words of open)
      problems.push(`.ci/moneyWords.mjs explains “${words}”, which ${file} does not say`)
  }
  return problems
}
