import { bitcoin } from '@latchkit/bip122'
import { SignMessage, VerifyMessage } from '@latchkit/core'
import { createTestKit, until } from '@latchkit/core/testing'
import { cosmos } from '@latchkit/cosmos'
import { devWallet } from '@latchkit/dev-wallet'
import { evm } from '@latchkit/eip155'
import { polkadot } from '@latchkit/polkadot'
import { solana } from '@latchkit/solana'
import { stacks } from '@latchkit/stacks'
import { sui } from '@latchkit/sui'
import { beforeEach, expect, it } from 'vitest'

const families = { evm, solana, bitcoin, polkadot, cosmos, sui, stacks }
const plugins = Object.values(families).map(make => make())

/** It speaks all seven families whatever the page knows. Nothing here asks a node. */
function wallet() {
  const rpcUrl = 'http://127.0.0.1:1'
  return devWallet({
    chains: [{ id: 1, rpcUrl }],
    autoApprove: true,
    panel: 'hidden',
    solana: { networks: [{ id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpcUrl }] },
    bip122: { networks: [{ id: 'bip122:000000000019d6689c085ae165831e93' }] },
    polkadot: {},
    cosmos: { networks: [{ id: 'cosmos:cosmoshub-4', bech32Prefix: 'cosmos' }] },
    sui: { networks: [{ id: 'sui:mainnet', rpcUrl }] },
    stacks: { networks: [{ id: 'stacks:1', rpcUrl }] },
  })
}

beforeEach(() => localStorage.clear())

const cases = plugins.map(plugin => [plugin.id, plugin] as const)

it.each([['any less', undefined] as const, ...cases])('without %s all others work', async (_, left) => {
  const others = plugins.filter(plugin => plugin !== left)
  const kit = await createTestKit({ plugins: [...others, wallet()] })
  const { connections } = kit
  const found = () => kit.get(connections.wallets$).flatMap(({ connectors }) => connectors)
  const namespaces = others.map(({ id }) => id).sort()
  try {
    await until(() => expect(new Set(found().map(({ namespace }) => namespace)).size).toBe(others.length))
    for (const namespace of namespaces) {
      const entry = kit
        .get(connections.wallets$)
        .find(({ connectors }) => connectors.some(connector => connector.namespace === namespace))
      await connections.connect({ walletId: entry?.id ?? '', namespace })
      const account = kit.get(connections.activeConnections$)[namespace]?.account
      expect(account?.namespace).toBe(namespace)
      if (!account) continue
      const message = `Signed in ${namespace}`
      const { signature } = await kit.use(SignMessage, account).signMessage({ account, message })
      const { caipAddress } = account
      const check = kit.use(VerifyMessage, account)
      expect(await check.verifyMessage({ caipAddress, message, signature }), namespace).toBe(true)
    }
    expect(Object.keys(kit.get(connections.activeConnections$)).sort()).toEqual(namespaces)
    expect(kit.get(connections.families$).map(({ namespace }) => namespace)).not.toContain(left?.id)
  } finally {
    await connections.disconnect()
    await kit.dispose()
  }
})
