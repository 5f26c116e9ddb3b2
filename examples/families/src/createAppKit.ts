import { bitcoin } from '@latchkit/bip122'
import { createKit } from '@latchkit/core'
import { cosmos } from '@latchkit/cosmos'
import { evm } from '@latchkit/eip155'
import { polkadot } from '@latchkit/polkadot'
import { solana } from '@latchkit/solana'
import { stacks } from '@latchkit/stacks'
import { sui } from '@latchkit/sui'
import { createTestWallet } from './createTestWallet.js'
import type { World } from './world.js'

/** All seven families. One that the sandbox does not run is offered with its public networks, which nothing is asked of. */
export function createAppKit(world: World, { testWallet = true } = {}) {
  return createKit({
    metadata: { name: 'Seven chains' },
    defaultNetwork: 'eip155:31337',
    plugins: [
      evm({ networks: world.chains }),
      solana(world.solana && { networks: [world.solana] }),
      bitcoin(world.bip122 && { networks: [world.bip122] }),
      polkadot(world.polkadot && { networks: [world.polkadot] }),
      cosmos(world.cosmos && { networks: world.cosmos.networks }),
      sui(world.sui && { networks: world.sui.networks }),
      stacks(world.stacks && { networks: [world.stacks] }),
      createTestWallet(world, testWallet),
    ],
  })
}
