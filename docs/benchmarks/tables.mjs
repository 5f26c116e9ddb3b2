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
    return `| ${[what, ...sizes, ...(hasBudgets ? [budgets] : [])].join(' | ')} |`
  })
  const head = ['kB, gzipped', ...bundlers, ...(hasBudgets ? ['budget'] : [])]
  return [`| ${head.join(' | ')} |`, `| --- |${' ---: |'.repeat(head.length - 1)}`, ...lines].join('\n')
}

/**
 * The times as a Markdown table.
 *
 * @param {object} page what `measurePage` returns
 * @param {readonly { id: string, aim: number, unit: string }[]} aims
 */
export function pageTable({ kit, hasty, earlier, adapter, plain, bare, against, adapterVersion }, aims) {
  const pages = [kit, earlier, adapter, plain, bare]
  const aimOf = id =>
    aims
      .filter(one => one.id === id)
      .map(({ aim, unit }) => `${aim}${unit === '×' ? '×' : ` ${unit}`}`.trim())
      .join(', ')
  // Not every page was always there.
  const times = (key, other) => (other ? (kit[key] / other[key]).toFixed(2) : '')
  const compared = [
    ['page start to button usable, ms', 'ready'],
    ['first click to Connect with a wallet row, ms', 'firstOpen'],
    ['second click to the same, ms', 'secondOpen'],
    ['script before the first click, ms', 'script'],
    ['heap after open, MB', 'heap'],
  ].map(([what, key]) => [
    what,
    ...pages.map(page => page?.[key] ?? ''),
    times(key, earlier),
    times(key, bare),
    aimOf(key),
  ])
  const rows = [
    ...compared,
    ['first click of a visitor who clicks at once, ms', hasty.firstOpen, '', '', '', '', '', '', ''],
    [
      'requests that leave the page before the user acts',
      ...pages.map(page => page?.foreign.length ?? ''),
      '',
      '',
      aimOf('foreignRequests'),
    ],
  ]
  const lines = rows.map(cells => `| ${cells.join(' | ')} |`)
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
  ]
  return [`| ${head.join(' | ')} |`, `| --- |${' ---: |'.repeat(head.length - 1)}`, ...lines].join('\n')
}

/**
 * What Swap takes as a Markdown table.
 *
 * @param {object} swap what `measureSwap` returns
 */
export function swapTable({ direct, service, aims }) {
  const rows = [
    ['press that opens Swap to the first quote, ms', direct.firstQuote, service.firstQuote, aims.firstQuote],
    ['key press to an estimate in the page, work in ms', direct.keystroke, service.keystroke, aims.keystroke],
  ]
  const lines = rows.map(cells => `| ${cells.join(' | ')} |`)
  return ['| | pools | service | aim |', '| --- | ---: | ---: | ---: |', ...lines].join('\n')
}
