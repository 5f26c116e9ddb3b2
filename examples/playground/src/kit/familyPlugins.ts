import { bitcoin } from '@latchkit/bip122'
import type { Plugin } from '@latchkit/core'
import { cosmos } from '@latchkit/cosmos'
import { polkadot } from '@latchkit/polkadot'
import { solana } from '@latchkit/solana'
import { stacks } from '@latchkit/stacks'
import { sui } from '@latchkit/sui'
import type { Setup } from '../setup/Setup.js'
import { familyKeys, type World } from '../world/World.js'

/** The enabled families that the sandbox runs. */
export function chosenFamilies(setup: Setup, { families }: World): World['families'] {
  return Object.fromEntries(familyKeys.filter(key => setup[key]).map(key => [key, families[key]]))
}

export function familyPlugins(families: World['families']): Plugin[] {
  return [
    families.solana &&
      solana({
        networks: [families.solana],
        names: families.solana.id,
        mobileWalletAdapter: () => import('@solana-mobile/mobile-wallet-adapter-protocol'),
      }),
    families.bip122 && bitcoin({ networks: [families.bip122] }),
    families.polkadot && polkadot({ networks: [families.polkadot] }),
    families.cosmos && cosmos({ networks: families.cosmos.networks, names: families.cosmos.networks[1].id }),
    families.sui && sui({ networks: families.sui.networks, names: families.sui.networks[0].id }),
    families.stacks && stacks({ networks: [families.stacks], names: families.stacks.id }),
  ].filter(plugin => plugin !== undefined)
}

/** The test wallet's options for them. */
export const familyWallets = ({ solana, bip122, polkadot, cosmos, sui, stacks }: World['families']) => ({
  ...(solana && { solana: { networks: [solana] } }),
  ...(bip122 && { bip122: { networks: [bip122] } }),
  ...(polkadot && { polkadot: { networks: [polkadot] } }),
  ...(cosmos && { cosmos: { networks: cosmos.networks } }),
  ...(sui && { sui: { networks: sui.networks } }),
  ...(stacks && { stacks: { networks: [stacks] } }),
})
