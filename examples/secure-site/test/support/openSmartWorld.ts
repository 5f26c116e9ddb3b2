import type { Browser } from 'playwright-core'
import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser, PARTITIONED } from '../../../playground/test/support/openBrowser.js'
import { sandboxChains, tokens } from '../../../sandbox/src/constants.js'
import {
  HARBOUR,
  rpcUrlOf,
  type SmartKind,
  signInNew,
  startSmartSandbox,
  startWorldOn,
  switchToSmart,
} from './startSmartWorld.js'
import type { World } from './startWorld.js'
import type { Visit } from './visitHost.js'

export { HARBOUR }

/** A world with smart accounts on a chain of the sandbox, for the tests of a file. */
export function openSmartWorld(implementation?: SmartKind, more: Parameters<typeof startWorldOn>[2] = {}) {
  let sandbox: Awaited<ReturnType<typeof startSmartSandbox>>
  let world: World
  let browser: Browser

  // The first run downloads the bundler.
  beforeAll(async () => {
    sandbox = await startSmartSandbox()
    ;[world, browser] = await Promise.all([
      startWorldOn(sandbox, implementation, more),
      openBrowser(PARTITIONED),
    ])
  })
  afterAll(async () => {
    await browser?.close()
    await world?.close()
    await sandbox?.stop()
  })
  afterEach(() => sandbox.smartAccounts?.switches.set({}))

  const client = () =>
    createPublicClient({ chain: sandboxChains.harbour, transport: http(rpcUrlOf(sandbox)) })
  return {
    sandbox: () => sandbox,
    world: () => world,
    rpcUrl: () => rpcUrlOf(sandbox),
    client,
    owned: (address: Address) =>
      client().readContract({
        ...{ address: tokens.USDC.address, abi: erc20Abi, functionName: 'balanceOf', args: [address] },
      }),
    /** Somebody new with a smart account, which has 5 USDC. */
    async newcomer(): Promise<{ visit: Visit; me: Address; key: Address }> {
      const { visit, key } = await signInNew(world, browser)
      const me = await switchToSmart(visit)
      await sandbox.faucet({ chainId: HARBOUR, address: me, asset: 'USDC', amount: 5_000_000n })
      return { visit, me, key }
    },
  }
}
