import { chosenFamilies } from '../kit/familyPlugins.js'
import type { Setup } from '../setup/Setup.js'
import { type FamilyKey, familyKeys, type World } from '../world/World.js'

const factories: Readonly<Record<FamilyKey, string>> = {
  solana: 'solana',
  bip122: 'bitcoin',
  polkadot: 'polkadot',
  cosmos: 'cosmos',
  sui: 'sui',
  stacks: 'stacks',
}
/** The network options of a family's plugin, which differ by family. */
const described = [
  'id',
  'name',
  'rpcUrl',
  'icon',
  'nativeCurrency',
  'ss58Prefix',
  'bech32Prefix',
  'denom',
  'testnet',
]
/** The test wallet's options: it broadcasts by itself only in some families. */
const known: Readonly<Record<FamilyKey, readonly string[]>> = {
  solana: ['id', 'name', 'rpcUrl'],
  bip122: ['id', 'name'],
  polkadot: ['id', 'name'],
  cosmos: ['id', 'name', 'rpcUrl', 'bech32Prefix'],
  sui: ['id', 'name', 'rpcUrl'],
  stacks: ['id', 'name', 'rpcUrl'],
}

const named: Readonly<Partial<Record<FamilyKey, number>>> = { solana: 0, cosmos: -1, sui: 0, stacks: 0 }

/** The plugins of the families besides EVM with their options, and those of the test wallet for them. */
export function writeFamilies(setup: Setup, world: World) {
  const families = chosenFamilies(setup, world)
  return familyKeys.flatMap(key => {
    const family = families[key]
    if (!family) return []
    const networks = 'networks' in family ? family.networks : [family]
    const pick = (fields: readonly string[]) =>
      networks.map(network =>
        Object.fromEntries(Object.entries(network).filter(([name]) => fields.includes(name))),
      )
    const at = named[key]
    const options = { networks: pick(described), names: at === undefined ? undefined : networks.at(at)?.id }
    return [{ key, factory: factories[key], options, wallet: { networks: pick(known[key]) } }]
  })
}
