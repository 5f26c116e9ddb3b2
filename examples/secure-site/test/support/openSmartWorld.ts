import type { Browser } from 'playwright-core'
import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser, PARTITIONED } from '../../../playground/test/support/openBrowser.js'
import { sandboxChains, tokens } from '../../../sandbox/src/constants.js'
import { startSandbox } from '../../../sandbox/src/startSandbox.js'
import { startWorld, type World } from './startWorld.js'
import { type Visit, visitHost } from './visitHost.js'

export const HARBOUR = 31337

/** A world with smart accounts on a chain of the sandbox, for the tests of a file. */
export function openSmartWorld() {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let world: World
  let browser: Browser
  let people = 0

  // The first run downloads the bundler.
  beforeAll(async () => {
    sandbox = await startSandbox({ ports: 0, state: false, quiet: true, smartAccounts: true })
    const urls = sandbox.info.smartAccounts?.chains[HARBOUR]
    if (!urls) throw new Error('There are no smart accounts')
    // The bundler starts with its first request, which takes longer than a request of the frame.
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
    await fetch(urls.bundlerUrl, { method: 'POST', body })
    const { symbol, decimals, address } = tokens.USDC
    const chain = {
      ...{ id: `eip155:${HARBOUR}`, name: 'Harbour', rpcUrl: rpcUrl(), smartAccounts: urls },
      ...{ nativeCurrency: { symbol: 'PEB', decimals: 18 }, tokens: [{ address, symbol, decimals }] },
    }
    ;[world, browser] = await Promise.all([startWorld({ chains: [chain] }), openBrowser(PARTITIONED)])
  })
  afterAll(async () => {
    await browser?.close()
    await world?.close()
    await sandbox?.stop()
  })
  afterEach(() => sandbox.smartAccounts?.switches.set({}))

  const rpcUrl = () => sandbox.chains.find(({ id }) => id === HARBOUR)?.rpcUrl ?? ''
  const client = () => createPublicClient({ chain: sandboxChains.harbour, transport: http(rpcUrl()) })
  return {
    sandbox: () => sandbox,
    world: () => world,
    rpcUrl,
    client,
    owned: (address: Address) =>
      client().readContract({
        ...{ address: tokens.USDC.address, abi: erc20Abi, functionName: 'balanceOf', args: [address] },
      }),
    /** Somebody new with a smart account, which has 5 USDC. */
    async newcomer(): Promise<{ visit: Visit; me: Address; key: Address }> {
      const visit = await visitHost(world, browser)
      people += 1
      const { eip155 } = await visit.signIn(`smart.${people}@example.com`)
      const switching = visit.tell('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
      await visit.press('Switch')
      const { address: me } = (await switching).answer as { address: Address }
      await sandbox.faucet({ chainId: HARBOUR, address: me, asset: 'USDC', amount: 5_000_000n })
      return { visit, me, key: eip155 as Address }
    },
  }
}
