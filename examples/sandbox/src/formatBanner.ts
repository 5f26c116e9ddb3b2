import { devBalances } from './constants.js'
import type { Sandbox } from './Sandbox.js'

/** The command line's output once everything is running. */
export function formatBanner({ info }: Sandbox, state: string | false): string {
  const rows = info.chains.map(chain => [chain.name, chain.rpcUrl, `chain id ${chain.id}`])
  rows.push(['Faucet', info.faucet.url, 'POST /faucet, GET /info'])
  for (const family of [
    info.solana,
    info.bip122,
    info.polkadot,
    info.stacks,
    ...(info.cosmos?.networks ?? []),
    ...(info.sui?.networks ?? []),
  ])
    if (family) rows.push([family.name, family.rpcUrl, family.id])
  rows.push(['Relay', info.relay.url, 'for any project id'])
  rows.push(['Wallet', info.peer.url, 'a test wallet behind the relay'])
  rows.push(['Directory', info.directory.url, 'GET /getWallets'])
  rows.push(['Events', `${info.operator.url}/analytics`, 'counts, by ?projectId'])
  rows.push(['Blockchain API', info.api.url, 'GET /v1/openapi.json'])
  rows.push(['Card partner', info.card.url, 'sells test tokens'])
  rows.push(['Exchange', info.exchange.url, 'pays out as you tell it to'])
  if (info.socials) rows.push(['Social logins', info.socials.url, 'Google, Apple and others'])
  for (const [id, { bundlerUrl }] of Object.entries(info.smartAccounts?.chains ?? {}))
    rows.push(['Bundler', bundlerUrl, `chain id ${id}, with a paymaster beside it`])
  if (info.secure) {
    rows.push(['Secure site', info.secure.url, `project ${info.secure.projectId}`])
    rows.push(['Inbox', info.secure.inboxUrl, 'all mails'])
  }
  const widest = (column: number) => Math.max(...rows.map(row => row[column]?.length ?? 0)) + 2
  const widths = [widest(0), widest(1)] as const
  const table = rows.map(
    ([name = '', url = '', note = '']) => `  ${name.padEnd(widths[0])}${url.padEnd(widths[1])}${note}`,
  )
  const ether = devBalances.harbour.native / 10n ** 18n
  return [
    '',
    'The sandbox is ready.',
    '',
    ...table,
    '',
    `  ${info.accounts.length} accounts with ${ether.toLocaleString('en')} ETH on Harbour, and tokens: ${info.mnemonic}`,
    `  ${state === false ? 'Nothing is saved when it stops.' : `Both chains are saved in ${state}`}`,
    '',
    'Press Ctrl+C to stop it.',
    '',
  ].join('\n')
}
