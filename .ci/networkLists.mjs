// Writes the lists of known networks from the registries in node_modules: node .ci/networkLists.mjs
// Solana, Bitcoin, Stacks and Sui have no such registry: their few networks are written by hand, with where the numbers are from.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './root.mjs'

const require = createRequire(import.meta.url)
const installed = name => {
  const folder = join(root, 'node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { load: (path = '') => require(join(folder, path)), said: `${name} ${version} (${license})` }
}
const chainRegistry = installed('chain-registry')
const polkadotNetworks = installed('@polkadot/networks')
const ss58Registry = installed('@substrate/ss58-registry')

/** Osmosis has a number of its own for its coin (SLIP-44), and the hub's derivation path. The registry has only the path. */
const slip44Of = { osmosis: 10_000_118 }

/** Plain networks of the Cosmos SDK. The registry leaves their kind of key out, and has that of Stride's validators. */
const secp256k1 = ['agoric', 'akash', 'cryptoorgchain', 'fetchhub', 'kava', 'stride']

/** 1e-7 and 2.5e10 in digits. */
const digits = number => {
  const [whole, part = ''] = number.toFixed(18).split('.')
  const rest = part.replace(/0+$/, '')
  return number < 1 && rest.length > 12 ? String(Number(number.toPrecision(6))) : whole + (rest && `.${rest}`)
}

/** Their coin pays fees, and nobody stakes it. */
const unstaked = ['noble', 'xrplevm']

/** Their keys have names of their own in transactions. */
const pubKeyTypeUrls = {
  initia: '/initia.crypto.v1beta1.ethsecp256k1.PubKey',
  injective: '/injective.crypto.v1beta1.ethsecp256k1.PubKey',
}

/**
 * The networks of Cosmos that can be described: live mainnets of at least three providers of RPC, with an id of CAIP-2, accounts
 * by bech32 of a known kind of key, a coin of their own that pays fees, and a price of gas.
 */
function cosmosNetworks() {
  const { chains, assetLists } = chainRegistry.load('mainnet/index.js')
  return chains.flatMap(chain => {
    const { chainName, chainId, prettyName, bech32Prefix, slip44: coinType, keyAlgos, fees, staking } = chain
    const priced = (fees?.feeTokens ?? []).filter(token => token.averageGasPrice > 0)
    const staked = staking?.stakingTokens?.[0]?.denom
    // A fee in another coin would make that one the network's.
    const fee = priced.find(token => token.denom === staked || unstaked.includes(chainName))
    const assets = assetLists.find(list => list.chainName === chainName)?.assets ?? []
    const asset = assets.find(one => one.base === fee?.denom && one.typeAsset === 'sdk.coin')
    const decimals = asset?.denomUnits.find(unit => unit.denom === asset.display)?.exponent
    const isUsable =
      chain.status === 'live' &&
      chain.networkType === 'mainnet' &&
      chain.chainType === 'cosmos' &&
      new Set(chain.apis?.rpc?.map(({ provider, address }) => provider ?? address)).size >= 3 &&
      /^[\w-]{1,32}$/.test(chainId) &&
      /^[a-z\d]{1,40}$/.test(bech32Prefix ?? '') &&
      /^[a-zA-Z][\w/:.-]{2,127}$/.test(fee?.denom ?? '') &&
      [prettyName, asset?.name].every(name => /^[\w .&()'-]{1,40}$/.test(name ?? '')) &&
      /^[\w-]{1,16}$/.test(asset?.symbol ?? '') &&
      decimals !== undefined &&
      coinType !== undefined
    if (!isUsable) return []
    const algorithm = secp256k1.includes(chainName) ? 'secp256k1' : keyAlgos?.[0]
    // Where nobody says how addresses are computed, or key and path contradict each other, one might be derived that has no owner.
    if (algorithm !== (coinType === 60 ? 'ethsecp256k1' : 'secp256k1')) return []
    const keyType = coinType === 60 ? 'eth_secp256k1' : 'secp256k1'
    return [
      {
        chainName,
        chainId,
        name: prettyName,
        bech32Prefix,
        coin: asset.name,
        symbol: asset.symbol,
        decimals,
        denom: fee.denom,
        gasPrice: digits(fee.averageGasPrice),
        slip44: slip44Of[chainName] ?? coinType,
        coinType,
        keyType,
        pubKeyTypeUrl: pubKeyTypeUrls[chainName],
      },
    ]
  })
}

const quote = text => `'${String(text).replace(/\s+/g, ' ').replace(/['\\]/g, '\\$&')}'`
const numeral = number => String(number).replace(/\B(?=(\d{3})+(?!\d))/g, number > 9999 ? '_' : '')

/** With these an app needs no description: they are on the page of every app. */
const eager = ['cosmoshub', 'osmosis']

/** In the order of the parameters of `network`. */
const columns = [
  'chainId',
  'name',
  'coin',
  'symbol',
  'decimals',
  'bech32Prefix',
  'denom',
  'gasPrice',
  'slip44',
  'coinType',
  'keyType',
  'pubKeyTypeUrl',
]

const constant = chain => {
  const values = columns
    .filter(column => chain[column] !== undefined)
    .map(column => (typeof chain[column] === 'number' ? numeral(chain[column]) : quote(chain[column])))
  return `/** ${chain.name.replace(/\s+/g, ' ')}, \`${chain.chainId}\`. */
export const ${chain.chainName} = network(${values.join(', ')})
`
}

const head = (
  registries,
  date,
) => `// Made by \`node .ci/networkLists.mjs\` on ${date} from ${registries}; do not edit.
// biome-ignore-all format: made by a script
`

const cosmosHead = `import { network } from './options/network.js'
`

function cosmosKnown(date) {
  const chains = cosmosNetworks().filter(({ chainName }) => eager.includes(chainName))
  return `${head(chainRegistry.said, date)}${cosmosHead.replace('./options/', './')}
${chains.map(constant).join('')}`
}

function cosmosEntry(date) {
  const chains = cosmosNetworks().filter(({ chainName }) => !eager.includes(chainName))
  return `${head(chainRegistry.said, date)}${cosmosHead}
export { ${eager.join(', ')} } from './options/knownNetworks.js'

${chains.map(constant).join('')}`
}

/** Networks that `polkadot()` knows by id: what @polkadot/networks calls them, what we do, and their page of Subscan. */
const polkadotKnown = [
  ['polkadot', 'Polkadot', 'polkadot', 'polkadot'],
  ['kusama', 'Kusama', 'kusama', 'kusama'],
  ['statemint', 'Polkadot Asset Hub', 'polkadot', 'assethub-polkadot'],
  ['statemine', 'Kusama Asset Hub', 'kusama', 'assethub-kusama'],
]

function polkadotNetworksOf() {
  const { knownGenesis } = polkadotNetworks.load('cjs/defaults/genesis.js')
  const prefixes = Object.values(ss58Registry.load('cjs/index.js'))
  return polkadotKnown.map(([key, name, relay, scan]) => {
    const { prefix, symbols, decimals } = prefixes.find(({ network }) => network === relay)
    const reference = knownGenesis[key][0].slice(2, 34)
    return {
      name,
      coin: name.replace(' Asset Hub', ''),
      reference,
      prefix,
      symbol: symbols[0],
      decimals: decimals[0],
      scan,
    }
  })
}

/** Accounts of Ethereum, by prefix. */
const ethereumPrefixes = () =>
  Object.values(ss58Registry.load('cjs/index.js')).filter(entry => entry.standardAccount === 'secp256k1')

function polkadotList(date) {
  const rows = polkadotNetworksOf().map(
    ({ name, coin, reference, prefix, symbol, decimals, scan }) =>
      `  network(${[reference, name, coin, symbol].map(quote).join(', ')}, ${decimals}, ${prefix}, ${quote(scan)}),`,
  )
  const others = ethereumPrefixes()
  return `${head(`${polkadotNetworks.said} and ${ss58Registry.said}`, date)}import { type KnownNetwork, network } from './network.js'

/** The networks that apps may name by their id alone. */
export const knownNetworks = (): readonly [KnownNetwork, ...KnownNetwork[]] => [
${rows.join('\n')}
]

/**
 * Prefixes of networks whose accounts are Ethereum's (${others.map(entry => entry.network).join(', ')}): the keys of this
 * family's wallets have no account there, although an address could be encoded.
 */
export const ofEthereum: readonly unknown[] = [${others.map(entry => numeral(entry.prefix)).join(', ')}]
`
}

function prefixList(date) {
  const cosmos = cosmosNetworks().map(
    ({ chainId, bech32Prefix }) => `  ${quote(`cosmos:${chainId}`)}: ${quote(bech32Prefix)},`,
  )
  const polkadot = polkadotNetworksOf().map(
    ({ reference, prefix }) => `  ${quote(`polkadot:${reference}`)}: ${prefix},`,
  )
  return `${head(`${chainRegistry.said}, ${polkadotNetworks.said} and ${ss58Registry.said}`, date)}
/** With what addresses of networks begin that need no description (bech32). */
export const cosmosPrefixes: Readonly<Record<string, string>> = {
${cosmos.join('\n')}
}

/** The prefixes of SS58. The generic one is no network's, so no account is written with it there. */
export const polkadotPrefixes: Readonly<Record<string, number>> = {
${polkadot.join('\n')}
}
`
}

const lists = {
  'plugins/cosmos/src/options/knownNetworks.ts': cosmosKnown,
  'plugins/cosmos/src/networks.ts': cosmosEntry,
  'plugins/polkadot/src/options/knownNetworks.ts': polkadotList,
  'plugins/siwx/src/server/families/knownPrefixes.ts': prefixList,
}

/** The lists that differ from what the installed registries say; the date of an unchanged one stays. */
const staleLists = () =>
  Object.entries(lists).flatMap(([file, write]) => {
    const path = join(root, file)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const date = / on (\d{4}-\d\d-\d\d) from /.exec(text)?.[1]
    return date && text === write(date) ? [] : [{ file, path, write }]
  })

/** For the gate. */
export const staleNetworkLists = () =>
  staleLists().map(({ file }) => `${file} is not what the registries say: node .ci/networkLists.mjs`)

if (process.argv[1]?.endsWith('networkLists.mjs'))
  for (const { path, write } of staleLists())
    writeFileSync(path, write(new Date().toISOString().slice(0, 10)))
