import { bitcoin } from '@latchkit/bip122'
import { createKit } from '@latchkit/core'
import { cosmos } from '@latchkit/cosmos'
import { evm } from '@latchkit/eip155'
import { polkadot } from '@latchkit/polkadot'
import { solana } from '@latchkit/solana'
import { stacks } from '@latchkit/stacks'
import { sui } from '@latchkit/sui'
import { walletconnect } from '@latchkit/walletconnect'
import type { World } from '../world.js'

/** The families whose programs are on the page, with the wallets of the browser and of phones. */
export function createProgramsKit(world: World) {
  return createKit({
    metadata: { name: 'Programs' },
    defaultNetwork: 'eip155:31337',
    plugins: [
      evm({ networks: world.chains }),
      solana(world.solana && { networks: [world.solana] }),
      bitcoin(world.bip122 && { networks: [world.bip122] }),
      polkadot(world.polkadot && { networks: [world.polkadot] }),
      cosmos(world.cosmos && { networks: world.cosmos.networks }),
      sui(world.sui && { networks: world.sui.networks }),
      stacks(world.stacks && { networks: [world.stacks] }),
      walletconnect({ relayUrl: world.relay.url }),
    ],
  })
}

export type ProgramsKit = ReturnType<typeof createProgramsKit>
