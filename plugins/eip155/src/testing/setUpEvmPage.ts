import { createTestKit, until } from '@latchkit/core/testing'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, vi } from 'vitest'
import { evm } from '../evm.js'
import type { EvmOptions } from '../options/EvmOptions.js'
import { type StubNode, startNode } from './startNode.js'
import { networks } from './stubEnv.js'
import { type StubProvider, stubProvider } from './stubProvider.js'

const key = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

/** A page with one wallet, `io.fox`, and the app's node, made anew for each test. */
export function setUpEvmPage() {
  let node: StubNode
  let wallet: StubProvider
  const cleanups: (() => unknown)[] = []

  beforeEach(async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    node = await startNode({ eth_getBalance: '0x64', eth_blockNumber: '0x5' })
    wallet = stubProvider({
      eth_chainId: '0x7a69',
      personal_sign: ([raw]: [`0x${string}`]) => key.signMessage({ message: { raw } }),
      eth_sendTransaction: `0x${'ab'.repeat(32)}`,
      wallet_switchEthereumChain: ([{ chainId }]: [{ chainId: string }]) => {
        wallet.answers['eth_chainId'] = chainId
        wallet.emit('chainChanged', chainId)
        return null
      },
    })
    const detail = { info: { uuid: '1', name: 'Fox', icon: '', rdns: 'io.fox' }, provider: wallet }
    const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    page.addEventListener('eip6963:requestProvider', announce)
  })
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
    await node.stop()
    vi.unstubAllGlobals()
  })

  async function open(options: EvmOptions = {}) {
    const kit = await createTestKit({ plugins: [evm({ networks, rpc: { 31337: node.url }, ...options })] })
    cleanups.push(() => kit.dispose())
    return kit
  }
  return {
    cleanups,
    open,
    async openConnected(options?: EvmOptions) {
      const kit = await open(options)
      await until(() => kit.get(kit.connections.wallets$).length > 0)
      const { account } = await kit.connections.connect({ walletId: 'io.fox' })
      return { kit, account, provider: kit.plugins.eip155.provider() }
    },
    get node() {
      return node
    },
    get wallet() {
      return wallet
    },
  }
}
