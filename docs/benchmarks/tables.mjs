/**
 * The sizes as a Markdown table, with their budgets if they have some.
 *
 * @param {readonly { what: string, budgetKb?: number | Record<string, number>, kb: Record<string, number | string> }[]} rows
 */
export function sizesTable(rows) {
  const bundlers = Object.keys(rows[0]?.kb ?? {})
  const hasBudgets = rows[0]?.budgetKb !== undefined
  const lines = rows.map(({ what, budgetKb, kb }) => {
    const sizes = bundlers.map(name => (typeof kb[name] === 'number' ? kb[name].toFixed(1) : 'not measured'))
    const budgets =
      typeof budgetKb === 'number' ? budgetKb : bundlers.map(name => budgetKb?.[name]).join(' / ')
    return [what, ...sizes, ...(hasBudgets ? [budgets] : [])]
  })
  return tableOf(['kB, gzipped', ...bundlers, ...(hasBudgets ? ['budget'] : [])], lines)
}

/**
 * The times as a Markdown table.
 *
 * @param {object} page what `measurePage` returns
 * @param {readonly { id: string, aim?: number, budget?: number, unit: string }[]} limits
 */
export function pageTable({ kit, hasty, earlier, adapter, plain, bare, against, adapterVersion }, limits) {
  const pages = [kit, earlier, adapter, plain, bare]
  const limitsOf = (id, kind) =>
    limits
      .filter(one => one.id === id && one[kind] !== undefined)
      .map(one => `${one[kind]}${one.unit === '×' ? '×' : ` ${one.unit}`}`.trim())
      .join(', ')
  // Not every page was always there, nor was everything always measured.
  const times = (key, other) => (kit[key] && other?.[key] ? (kit[key] / other[key]).toFixed(2) : '')
  const compared = [
    ['page start to button usable, ms', 'ready'],
    ['first click to Connect with a wallet row, ms', 'firstOpen'],
    ['second click to the same, ms', 'secondOpen'],
    ['script before the first click, ms', 'script'],
    ['JavaScript loaded before the first click, gzipped kB', 'idle'],
    ['heap after open, MB', 'heap'],
  ].map(([what, key]) => [
    what,
    ...pages.map(page => page?.[key] ?? ''),
    times(key, earlier),
    times(key, bare),
    limitsOf(key, 'aim'),
    limitsOf(key, 'budget'),
  ])
  const rows = [
    ...compared,
    ['first click of a visitor who clicks at once, ms', hasty.firstOpen, ...Array(8).fill('')],
    [
      'requests that leave the page before the user acts',
      ...pages.map(page => page?.foreign.length ?? ''),
      '',
      '',
      limitsOf('foreignRequests', 'aim'),
      '',
    ],
  ]
  const head = [
    '',
    'kit',
    `kit at ${against ?? 'an earlier commit'}`,
    `wallet-adapter ${adapterVersion ?? ''}`.trim(),
    'by hand',
    'bare React',
    'kit, times that commit',
    'kit, times bare',
    'aim',
    'budget',
  ]
  return tableOf(head, rows)
}

/** What the page has over its budgets, in words. `idle` counts beyond the bare page. */
export function pageOver({ kit, bare }, limits) {
  const figureOf = ({ id, unit }) =>
    unit === '×' ? kit[id] / bare[id] : id === 'idle' ? kit.idle - bare.idle : kit[id]
  return limits
    .filter(limit => limit.budget !== undefined && !(figureOf(limit) <= limit.budget))
    .map(limit => `${limit.what}: ${figureOf(limit).toFixed(2)} of ${limit.budget} ${limit.unit}`)
}

const walletRows = [
  ['frames over 20 ms while all are scrolled through', 'longFrames'],
  ['the same of as many frames in which nothing happens', 'idleLong'],
  ['the longest frame, ms', 'worst'],
  ['script while all are scrolled through, ms', 'script'],
  ['press to a screen of wallets at full speed, ms', 'firstScreen'],
  ['the same slowed down, ms', 'slowFirstScreen'],
  ['key press to what was searched for at full speed, ms', 'search'],
  ['the same slowed down, ms', 'slowSearch'],
]

/**
 * What the list of all wallets takes as a Markdown table.
 *
 * @param {object} wallets what `measureWallets` returns
 * @param {readonly { id: string, budget: number }[]} limits
 */
export function walletsTable({ kit, bare }, limits) {
  const budget = key => limits.find(({ id }) => id === key)?.budget ?? ''
  return tableOf(
    ['', 'kit', 'by hand', 'budget'],
    walletRows.map(([what, key]) => [what, kit[key], bare[key], budget(key)]),
  )
}

/** What the list of all wallets has over its budgets, in words. */
export const walletsOver = ({ kit }, limits) =>
  limits
    .filter(({ id, budget }) => !(kit[id] <= budget))
    .map(({ id, budget }) => `all wallets, ${id}: ${kit[id]} of ${budget}`)

/**
 * Swap's figures as a Markdown table.
 *
 * @param {object} swap what `measureSwap` returns
 */
export function swapTable({ direct, service, aims }) {
  const rows = [
    ['press that opens Swap to the first quote, ms', direct.firstQuote, service.firstQuote, aims.firstQuote],
    ['key press to an estimate in the page, work in ms', direct.keystroke, service.keystroke, aims.keystroke],
  ]
  return tableOf(['', 'pools', 'service', 'aim'], rows)
}

/** All but the first column are numbers. */
function tableOf(head, rows) {
  const line = cells => `| ${cells.join(' | ')} |`
  const marks = `| --- |${' ---: |'.repeat(head.length - 1)}`
  return [line(head), marks, ...rows.map(line)].join('\n')
}
