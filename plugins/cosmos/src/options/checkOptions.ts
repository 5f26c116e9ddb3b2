import {
  must,
  type Network,
  readKeys,
  readLabel,
  readList,
  readNamesNetwork,
  readNetworks,
  readUrl,
} from '@latchkit/core'
import type { CosmosChain, CosmosConfig } from './CosmosConfig.js'
import type { CosmosGlobal, CosmosKeyType, CosmosOptions } from './CosmosOptions.js'

type Known = Omit<CosmosChain, 'urls' | 'isDescribed'> & Network

/** The networks that an app can name without describing them. */
const knownNetworks: readonly [Known, ...Known[]] = [
  {
    id: 'cosmos:cosmoshub-4',
    namespace: 'cosmos',
    name: 'Cosmos Hub',
    nativeCurrency: { name: 'Cosmos Hub', symbol: 'ATOM', decimals: 6 },
    bech32Prefix: 'cosmos',
    denom: 'uatom',
    gasPrice: '0.025',
    slip44: 118,
    coinType: 118,
    keyType: 'secp256k1',
  },
  {
    id: 'cosmos:osmosis-1',
    namespace: 'cosmos',
    name: 'Osmosis',
    nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
    bech32Prefix: 'osmo',
    denom: 'uosmo',
    gasPrice: '0.04',
    slip44: 10_000_118,
    // It has its own SLIP-44 number, but uses the hub's derivation path.
    coinType: 118,
    keyType: 'secp256k1',
  },
]

const keyTypes: readonly unknown[] = ['secp256k1', 'eth_secp256k1'] satisfies CosmosKeyType[]
const isIndex = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

/** Checks the options of `cosmos()`. Throws a plain error that names the field. */
export function checkOptions(input: CosmosOptions | undefined): CosmosConfig {
  const {
    networks: given,
    rpc,
    wallets = [],
    names,
  } = readKeys(input, ['networks', 'rpc', 'wallets', 'names'])
  // Copied first, so that each entry is read only once.
  const list = given?.map(entry => (typeof entry === 'string' ? entry : { ...entry }))
  const read = readNetworks({ networks: list, rpc }, { namespace: 'cosmos', known: knownNetworks })
  const [first, ...rest] = read.map((network, index): CosmosChain => {
    const known = knownNetworks.find(({ id }) => id === network.id)
    const said: Partial<CosmosChain> = { ...known, ...(Object(list?.[index]) as Partial<CosmosChain>) }
    const { bech32Prefix, denom, gasPrice = '0.025', slip44 = 118 } = said
    const { coinType = said.slip44, keyType, restUrl } = said
    const path = `networks[${index}]`
    must(/^[a-z\d]{1,40}$/.test(bech32Prefix ?? ''), `${path}.bech32Prefix`, 'lower-case letters')
    must(/^[a-zA-Z][\w/:.-]{2,127}$/.test(denom ?? ''), `${path}.denom`, 'a denomination')
    must(/^\d{1,30}(\.\d{1,18})?$/.test(gasPrice), `${path}.gasPrice`, 'a decimal text')
    must(isIndex(slip44), `${path}.slip44`, 'a number')
    must(coinType === undefined || isIndex(coinType), `${path}.coinType`, 'a number')
    must(keyType === undefined || keyTypes.includes(keyType), `${path}.keyType`, 'secp256k1 or eth_secp256k1')
    return {
      ...network,
      bech32Prefix: String(bech32Prefix),
      denom: String(denom),
      gasPrice,
      slip44,
      coinType,
      keyType,
      restUrl: readUrl(restUrl, `${path}.restUrl`, 'rpc-http'),
      isDescribed: !known,
    }
  })
  must(first, 'networks', 'a list of at least one')
  const networks: CosmosConfig['networks'] = [first, ...rest]
  return {
    networks,
    wallets: readList(wallets, 'wallets', 50, checkGlobal),
    names: readNamesNetwork(names, networks, 'cosmos:osmosis-1'),
  }
}

function checkGlobal(value: unknown, at: string): CosmosGlobal {
  const { path, name, event, rdns } = Object(value)
  must(/^[\w$]{1,60}(\.[\w$]{1,60}){0,5}$/.test(path), `${at}.path`, 'a path like okxwallet.keplr')
  const label = readLabel(name)
  must(label, `${at}.name`, 'a text')
  return { path, name: label, event: readLabel(event), rdns: readLabel(rdns) }
}
