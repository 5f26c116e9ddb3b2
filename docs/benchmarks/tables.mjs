/**
 * The sizes as a Markdown table.
 *
 * @param {readonly { what: string, budgetKb: number, kb: Record<string, number | string> }[]} rows
 */
export function sizesTable(rows) {
  const bundlers = Object.keys(rows[0]?.kb ?? {})
  const lines = rows.map(({ what, budgetKb, kb }) => {
    const sizes = bundlers.map(name => (typeof kb[name] === 'number' ? kb[name].toFixed(1) : 'not measured'))
    return `| ${[what, ...sizes, budgetKb].join(' | ')} |`
  })
  const head = ['kB, gzipped', ...bundlers, 'budget']
  return [`| ${head.join(' | ')} |`, `| --- |${' ---: |'.repeat(head.length - 1)}`, ...lines].join('\n')
}

/**
 * The times as a Markdown table.
 *
 * @param {object} page what `measurePage` returns
 * @param {readonly { id: string, aim: number }[]} aims
 */
export function pageTable({ kit, hasty, bare }, aims) {
  const aim = id => aims.find(one => one.id === id)?.aim ?? ''
  const ratio = (kit.ready / bare.ready).toFixed(2)
  const rows = [
    ['page start to button usable, ms', kit.ready, bare.ready, ''],
    ['the same, times the bare page', ratio, '1', aim('readyRatio')],
    ['first click to Connect with a wallet row, ms', kit.firstOpen, bare.firstOpen, aim('firstOpen')],
    ['the same for a visitor who clicks at once, ms', hasty.firstOpen, '', ''],
    ['second click to the same, ms', kit.secondOpen, bare.secondOpen, aim('secondOpen')],
    ['script before the first click, ms', kit.script, bare.script, ''],
    ['heap after open, MB', kit.heap, bare.heap, ''],
    [
      'requests that leave the page before the user acts',
      kit.foreign.length,
      bare.foreign.length,
      aim('foreignRequests'),
    ],
  ]
  const lines = rows.map(cells => `| ${cells.join(' | ')} |`)
  return ['| | kit | bare React | aim |', '| --- | ---: | ---: | ---: |', ...lines].join('\n')
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
