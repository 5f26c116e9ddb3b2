import { must, readKeys, readLabel, readList, readNamesNetwork, readNetworks, readUrl } from '@latchkit/core'
import type { CosmosChain, CosmosConfig } from './CosmosConfig.js'
import type { CosmosGlobal, CosmosKeyType, CosmosOptions } from './CosmosOptions.js'
import { cosmoshub, osmosis } from './knownNetworks.js'
import type { CosmosKnownNetwork } from './network.js'

const knownNetworks: readonly [CosmosKnownNetwork, CosmosKnownNetwork] = [cosmoshub, osmosis]

const keyTypes: readonly unknown[] = ['secp256k1', 'eth_secp256k1'] satisfies CosmosKeyType[]
const isIndex = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

/** Checks the options of `cosmos()`. Throws a plain error that names the field. */
export function checkOptions(input: CosmosOptions | undefined): CosmosConfig {
  const {
    networks: given,
    rpc,
    wallets = [],
    names,
    tokens,
  } = readKeys(input, ['networks', 'rpc', 'wallets', 'names', 'tokens'])
  // Copied first, so that each entry is read only once.
  const list = given?.map(entry => (typeof entry === 'string' ? entry : { ...entry }))
  const read = readNetworks({ networks: list, rpc }, { namespace: 'cosmos', known: knownNetworks })
  const networks = read.map((network, index): CosmosChain => {
    const known = knownNetworks.find(({ id }) => id === network.id)
    const said: Partial<CosmosChain> = { ...known, ...(Object(list?.[index]) as Partial<CosmosChain>) }
    const { bech32Prefix, denom, gasPrice = '0.025', slip44 = 118 } = said
    const { coinType = said.slip44, keyType, pubKeyTypeUrl, restUrl } = said
    const path = `networks[${index}]`
    must(/^[a-z\d]{1,40}$/.test(bech32Prefix ?? ''), `${path}.bech32Prefix`, 'lower-case letters')
    // Not `isDenom`, which would tie what loads at once to what loads later.
    must(/^[a-zA-Z][\w/:.-]{2,127}$/.test(denom ?? ''), `${path}.denom`, 'a denomination')
    must(/^\d{1,30}(\.\d{1,18})?$/.test(gasPrice), `${path}.gasPrice`, 'a decimal text')
    must(isIndex(slip44), `${path}.slip44`, 'a number')
    must(coinType === undefined || isIndex(coinType), `${path}.coinType`, 'a number')
    must(keyType === undefined || keyTypes.includes(keyType), `${path}.keyType`, 'secp256k1 or eth_secp256k1')
    must(/^\/[\w.]{1,128}$/.test(pubKeyTypeUrl ?? '/a'), `${path}.pubKeyTypeUrl`, 'a type URL')
    return {
      ...network,
      bech32Prefix: String(bech32Prefix),
      denom: String(denom),
      gasPrice,
      slip44,
      coinType,
      keyType,
      pubKeyTypeUrl,
      restUrl: readUrl(restUrl, `${path}.restUrl`, 'rpc-http'),
      isDescribed: !known,
    }
  }) as [CosmosChain, ...CosmosChain[]]
  return {
    networks,
    wallets: readList(wallets, 'wallets', 50, checkGlobal),
    tokens,
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
