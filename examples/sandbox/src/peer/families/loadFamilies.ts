import { devMnemonic } from '../../constants.js'
import type { FamilyInfos } from '../../families/families.js'
import type { PeerFamily } from '../PeerFamily.js'
import { type EvmPeerChain, evmFamily } from './evmFamily.js'

/** The dev accounts of every running family. A family's libraries are loaded only if it runs. */
export async function loadFamilies(
  chains: readonly EvmPeerChain[],
  infos: FamilyInfos,
): Promise<PeerFamily[]> {
  const { solana, sui, cosmos, bip122, polkadot, stacks } = infos
  const others = [
    solana && import('./solanaFamily.js').then(m => m.solanaFamily(devMnemonic, solana)),
    bip122 && import('./bitcoinFamily.js').then(m => m.bitcoinFamily(devMnemonic, bip122)),
    cosmos && import('./cosmosFamily.js').then(m => m.cosmosFamily(devMnemonic, cosmos.networks)),
    polkadot && import('./polkadotFamily.js').then(m => m.polkadotFamily(devMnemonic, polkadot)),
    sui && import('./suiFamily.js').then(m => m.suiFamily(devMnemonic, sui)),
    stacks && import('./stacksFamily.js').then(m => m.stacksFamily(devMnemonic, stacks)),
  ]
  const loaded = await Promise.all(others)
  return [evmFamily(devMnemonic, chains), ...loaded.filter(family => family !== undefined)]
}
