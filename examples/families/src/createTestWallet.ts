import { devWallet } from '@latchkit/dev-wallet'
import type { World } from './world.js'

/**
 * One test wallet that speaks every family of the sandbox, each through the standard of its own wallets. One that is not
 * announced is not in the page.
 */
export const createTestWallet = (world: World, announce: boolean) =>
  devWallet({ ...testWalletOptions(world), announce })

export function testWalletOptions({ chains, solana, bip122, polkadot, cosmos, sui, stacks }: World) {
  return {
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    exposeAll: true,
    ...(solana && { solana: { networks: [solana] } }),
    ...(bip122 && { bip122: { networks: [bip122] } }),
    ...(polkadot && { polkadot: { networks: [polkadot] } }),
    ...(cosmos && { cosmos: { networks: cosmos.networks } }),
    ...(sui && { sui: { networks: sui.networks } }),
    ...(stacks && { stacks: { networks: [stacks] } }),
  }
}
