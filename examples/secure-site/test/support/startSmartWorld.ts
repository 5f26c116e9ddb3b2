import type { Browser } from 'playwright-core'
import type { Address } from 'viem'
import { tokens } from '../../../sandbox/src/constants.js'
import { startSandbox } from '../../../sandbox/src/startSandbox.js'
import { startWorld, type World } from './startWorld.js'
import { type Visit, visitHost } from './visitHost.js'

export const HARBOUR = 31337

/** A kind of smart accounts, by the configuration of a network. */
export type SmartKind = 'hybrid' | 'stateless7702' | 'simple7702'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/** A sandbox with smart accounts, whose bundler runs. */
export async function startSmartSandbox() {
  const sandbox = await startSandbox({ ports: 0, state: false, quiet: true, smartAccounts: true })
  const urls = sandbox.info.smartAccounts?.chains[HARBOUR]
  if (!urls) throw new Error('There are no smart accounts')
  // The bundler starts with its first request, which takes longer than a request of the frame.
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
  await fetch(urls.bundlerUrl, { method: 'POST', body })
  return sandbox
}

export const rpcUrlOf = ({ chains }: Sandbox) => chains.find(({ id }) => id === HARBOUR)?.rpcUrl ?? ''

/** A world on a chain of the sandbox, with smart accounts of a kind or without. */
export function startWorldOn(
  sandbox: Sandbox,
  implementation: SmartKind | 'none' = 'hybrid',
  more: { readonly relayerKey?: `0x${string}` } = {},
): Promise<World> {
  const { symbol, decimals, address } = tokens.USDC
  const smartAccounts = sandbox.info.smartAccounts?.chains[HARBOUR]
  const chain = {
    ...{ id: `eip155:${HARBOUR}`, name: 'Harbour', rpcUrl: rpcUrlOf(sandbox) },
    ...(implementation !== 'none' && smartAccounts
      ? { smartAccounts: { ...smartAccounts, implementation, ...more } }
      : {}),
    ...{ nativeCurrency: { symbol: 'PEB', decimals: 18 }, tokens: [{ address, symbol, decimals }] },
  }
  return startWorld({ chains: [chain] })
}

/** Switches to the smart account, and returns its address. */
export async function switchToSmart(visit: Visit): Promise<Address> {
  const switching = visit.tell('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  await visit.press('Switch')
  return ((await switching).answer as { address: Address }).address
}

let people = 0

/** Somebody new, with the address of their key. */
export async function signInNew(world: World, browser: Browser): Promise<{ visit: Visit; key: Address }> {
  const visit = await visitHost(world, browser)
  people += 1
  const { eip155 } = await visit.signIn(`smart.${people}@example.com`)
  return { visit, key: eip155 as Address }
}
