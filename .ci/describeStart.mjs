/**
 * What `npm start` says once everything runs: what to open, and where the services are that the page talks about.
 *
 * @param {{ page?: string, docs?: string, programs?: string, info: Record<string, any>, isShared: boolean }} start
 */
export function describeStart({ page, docs, programs, info, isShared }) {
  const { chains, faucet, api, relay, exchange, card, peer, secure, socials } = info
  const others = ['solana', 'bip122', 'polkadot', 'cosmos', 'sui', 'stacks'].flatMap(
    family => info[family]?.networks ?? info[family] ?? [],
  )
  const open = [
    ['Documentation', docs],
    ['Programs', programs, "one of each ecosystem, with that ecosystem's own library"],
    ['Inbox', secure?.inboxUrl, 'the codes of the email wallet'],
    ['Phone wallet', peer?.url, 'scans the code of "Scan with a phone"'],
  ]
  const services = [
    ...[...chains, ...others].map(({ name, rpcUrl }) => [name, rpcUrl, 'a local chain']),
    ['Faucet', faucet.url, 'test money'],
    ['API', api?.url, 'prices, history, names, wallet directory, usage events'],
    ['Relay', relay?.url, 'between pages and phone wallets'],
    ['Exchanges', exchange?.url],
    ['Card partner', card?.url],
    ['Secure site', secure?.url, 'the keys of the email wallet'],
    ['Providers', socials?.url, 'pose as Google and others, without passwords'],
  ]
  const shared = isShared ? 'of the sandbox that runs already' : 'all on this machine'
  return [
    `\nOpen ${page}, press Connect, and choose Dev Wallet.\n`,
    table(open),
    `\nThe page talks to these, ${shared}:\n`,
    table(services),
    '\nCtrl+C stops everything.\n',
  ].join('\n')
}

/** Rows without an address are left out. */
function table(rows) {
  const shown = rows.filter(([, url]) => url)
  const widest = column => Math.max(...shown.map(row => row[column].length)) + 2
  const [names, urls] = [widest(0), widest(1)]
  return shown
    .map(([name, url, note = '']) => `  ${name.padEnd(names)}${url.padEnd(urls)}${note}`.trimEnd())
    .join('\n')
}
