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
const described = ['id', 'name', 'rpcUrl', 'nativeCurrency', 'ss58Prefix', 'bech32Prefix', 'denom']
/** The test wallet's options: it broadcasts by itself only in some families. */
const known: Readonly<Record<FamilyKey, readonly string[]>> = {
  solana: ['id', 'name', 'rpcUrl'],
  bip122: ['id', 'name'],
  polkadot: ['id', 'name'],
  cosmos: ['id', 'name', 'rpcUrl', 'bech32Prefix'],
  sui: ['id', 'name', 'rpcUrl'],
  stacks: ['id', 'name', 'rpcUrl'],
}

/** Which of a family's networks has names. */
const named: Readonly<Partial<Record<FamilyKey, number>>> = { solana: 0, cosmos: -1, sui: 0, stacks: 0 }

const literal = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{ ${Object.entries(value)
        .map(([name, inner]) => `${name}: ${literal(inner)}`)
        .join(', ')} }`
    : JSON.stringify(value).replaceAll('"', "'")

/** The plugins of the families besides EVM, and the test wallet's options for them. */
export function writeFamilies(setup: Setup, world: World) {
  const families = chosenFamilies(setup, world)
  const list = familyKeys.flatMap(key => {
    const family = families[key]
    if (!family) return []
    const networks = 'networks' in family ? family.networks : [family]
    const pick = (fields: readonly string[]) =>
      networks.map(network =>
        literal(Object.fromEntries(Object.entries(network).filter(([name]) => fields.includes(name)))),
      )
    const at = named[key]
    const names = at === undefined ? '' : `\n      names: ${literal(networks.at(at)?.id)},`
    return [{ key, networks: pick(described), names, wallets: pick(known[key]) }]
  })
  return {
    imports: list.map(({ key }) => `import { ${factories[key]} } from '@latchkit/${key}'`),
    plugins: list.map(
      ({ key, networks, names }) =>
        `${factories[key]}({\n      networks: [\n        ${networks.join(',\n        ')},\n      ],${names}\n    })`,
    ),
    wallets: list.map(
      ({ key, wallets }) =>
        `      ${key}: {\n        networks: [\n          ${wallets.join(',\n          ')},\n        ],\n      },\n`,
    ),
  }
}
