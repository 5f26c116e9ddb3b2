import { definePlugin, type Kit, type Network, SignIn, type StorageAdapter } from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { type SiwxApi, siwx } from '../index.js'
import { fakeSessions } from './fakeSessions.js'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const accountOf = (address: string, chain = 1) => `eip155:${chain}:${address}` as const

const network = (reference: number): Network => ({
  id: `eip155:${reference}`,
  namespace: 'eip155',
  name: `Chain ${reference}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})

/** A site without views, and one wallet of two accounts that approves everything by default. */
export async function openSite(
  options: Parameters<typeof siwx>[0] = {},
  fake = fakeSessions(),
  sign?: () => Promise<{ signature: string }>,
  storage?: StorageAdapter,
) {
  const wallet = createMockWallet({ id: 'fox', name: 'Fox', namespace: 'eip155', accounts: [alice, bob] })
  wallet.autoApprove()
  const networks = [network(1), network(2)]
  const chain = mockChain({ id: 'eip155', wallets: [wallet], networks, ...(sign && { sign }) }).plugin
  let find: () => SignIn | undefined = () => undefined
  const asking = definePlugin({
    id: 'asking',
    optional: [SignIn],
    setup(ctx) {
      find = () => ctx.find(SignIn)
      return {}
    },
  })()
  const plugins = [chain, siwx({ store: fake.store, ...options }), asking]
  const kit = (await createTestKit({ plugins: plugins as never, ...(storage && { storage }) })) as Kit
  const controller = (kit.plugins as unknown as { siwx: SiwxApi }).siwx
  const events: string[] = []
  kit.onAny((type, data) => {
    const { reason, caipAddress } = data as { reason?: string; caipAddress?: string }
    if (type.startsWith('siwx:')) events.push([type, caipAddress, reason].filter(Boolean).join(' '))
  })
  const source = () => {
    const found = find()
    if (!found) throw new Error('Nothing signs visitors in')
    return found
  }
  const connect = () => kit.connections.connect({ walletId: 'fox' })
  const status = () => kit.get(controller.session$).status
  return { ...fake, kit, wallet, controller, connect, status, events, source }
}
