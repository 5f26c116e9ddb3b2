import type { Deed, Facts } from './Facts.js'

/** Screen reader output in order. `level` is that of a heading. */
export interface Said {
  readonly text: string
  readonly level?: number | undefined
}

/** The words in front of what a deed is about, as a person reads them. */
const labels: Readonly<Record<string, string>> = {
  To: 'to',
  From: 'from',
  Token: 'token',
  'Unverified token': 'token',
  Collection: 'collection',
  'Who may take it': 'spender',
  'Was allowed': 'former',
  Limit: 'limit',
  By: 'by',
  Items: 'items',
  Until: 'until',
  'Usable until': 'usableUntil',
  'Also sends': 'also',
  Contract: 'contract',
  Data: 'data',
  Message: 'message',
  Application: 'application',
  Version: 'version',
  Account: 'account',
  Statement: 'statement',
  Address: 'uri',
  Nonce: 'nonce',
  Issued: 'issued',
  'To the token account': 'toTokenAccount',
  Network: 'network',
  'Network fee, at most': 'fee',
}
/** Text that is not about the request. */
const others = /^(?:I understand|The button works|Let the pointer|Tick the box|Reject|It is long)/

const amount = String.raw`([\d,.]+)(?: units(?: or item #\d+)? of (\S+)| (PEB|SOL|DINE))`
const titles: readonly (readonly [
  RegExp,
  (found: RegExpExecArray) => Omit<Deed, 'does'> & { does: string },
])[] = [
  [new RegExp(`^Send ${amount}$`), found => ({ does: 'send', ...amountOf(found) })],
  [new RegExp(`^Move ${amount}$`), found => ({ does: 'move', ...amountOf(found) })],
  [/^Send (\d+) items?$/, ([, count = '']) => ({ does: 'send items', count })],
  [/^Allow spending$/, () => ({ does: 'allow' })],
  [/^Raise what may be spent$/, () => ({ does: 'raise' })],
  [/^Lower what may be spent$/, () => ({ does: 'lower' })],
  [/^Allow taking all items of a collection$/, () => ({ does: 'allow all' })],
  [/^No longer allow taking items$/, () => ({ does: 'end all' })],
  [/^A call that cannot be explained$/, () => ({ does: 'unknown' })],
  [/^Data: (.+)$/, ([, name = '']) => ({ does: 'data', name })],
  [/^Message to sign$/, () => ({ does: 'message' })],
  [/^Data that is no text$/, () => ({ does: 'bytes' })],
  [/^Sign in to (.+)$/, ([, domain = '']) => ({ does: 'sign in', domain })],
  [/^Note$/, () => ({ does: 'note' })],
]

function amountOf([, digits = '', short, unit]: RegExpExecArray): { amount: string; unit: string } {
  return { amount: digits.replaceAll(',', ''), unit: unit ?? `${short}`.toLowerCase() }
}

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const isAddress = (name: string) =>
  [
    'to',
    'from',
    'token',
    'collection',
    'spender',
    'former',
    'contract',
    'account',
    'toTokenAccount',
  ].includes(name)

function readValue(name: string, parts: readonly string[]): string {
  if (isAddress(name)) {
    const whole = parts.join('').replace(/\s/g, '')
    return /^0x/.test(whole) ? whole.toLowerCase() : whole
  }
  const text = parts.join('')
  if (!['limit', 'by', 'also'].includes(name)) return text
  const found = new RegExp(`^${amount}$`).exec(text)
  return found ? amountOf(found).amount : text
}

/** The effects of a request, from the screen reader's output of its approval alone. */
export function readShown(said: readonly Said[]): Facts {
  const texts = said.map(({ text, level }) => ({ text: plain(text), level }))
  const own = texts.findIndex(({ text }) => text === 'Your account')
  const account = texts[own + 1]?.text ?? ''
  const found: { title: string; lines: [name: string, parts: string[]][] }[] = []
  for (const { text, level } of texts) {
    const part = found.at(-1)
    if (level === 3) found.push({ title: text, lines: [] })
    else if (!part) continue
    else if (others.test(text)) break
    else if (Object.hasOwn(labels, text)) part.lines.push([labels[text] ?? '', []])
    else part.lines.at(-1)?.[1].push(text)
  }
  let fee: number | undefined
  const deeds = found.map(({ title, lines }): Deed => {
    const [pattern, read] = titles.find(([one]) => one.test(title)) ?? []
    const match = pattern?.exec(title)
    const about: Record<string, string> = {}
    for (const [name, parts] of lines) {
      if (name === 'fee') fee = Number.parseFloat(parts.join('').replaceAll(',', ''))
      // The network of a transaction stands below all that it does; that of a sign-in is a number.
      else if (name !== 'network') about[name] = readValue(name, parts)
      else if (/^\d+$/.test(parts.join(''))) about['network'] = parts.join('')
    }
    return { ...(match && read ? read(match) : { does: `? ${title}` }), ...about }
  })
  return { account: account.startsWith('0x') ? account.toLowerCase() : account, deeds, fee }
}
