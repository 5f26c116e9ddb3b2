import { must, readKeys, readLabel, readList, readNamesNetwork, readNetworks } from '@latchkit/core/options'
import type { CosmosChain, CosmosConfig } from './CosmosConfig.js'
import type { CosmosGlobal, CosmosOptions } from './CosmosOptions.js'
import { knownNetworks } from './knownNetworks.js'

/** Checks the options of `cosmos()`. Throws a plain error that names the field. */
export function checkOptions(input: CosmosOptions | undefined): CosmosConfig {
  const {
    networks: given,
    rpc,
    wallets = [],
    names,
  } = readKeys(input, ['networks', 'rpc', 'wallets', 'names'])
  // Copied first: each entry is read once, whoever hands it over.
  const list = given?.map(entry => (typeof entry === 'string' ? entry : { ...entry }))
  const read = readNetworks({ networks: list, rpc }, { namespace: 'cosmos', known: knownNetworks })
  const [first, ...rest] = read.map((network, index): CosmosChain => {
    const known = knownNetworks.find(({ id }) => id === network.id)
    const { bech32Prefix, denom, gasPrice, slip44 } = {
      gasPrice: '0.025',
      slip44: 118,
      ...known,
      ...(Object(list?.[index]) as Partial<CosmosChain>),
    }
    const path = `networks[${index}]`
    must(/^[a-z\d]{1,40}$/.test(bech32Prefix ?? ''), `${path}.bech32Prefix`, 'lower-case letters')
    must(/^[a-zA-Z][\w/:.-]{2,127}$/.test(denom ?? ''), `${path}.denom`, 'a denomination')
    must(/^\d{1,30}(\.\d{1,18})?$/.test(gasPrice), `${path}.gasPrice`, 'a decimal text')
    must(Number.isSafeInteger(slip44) && slip44 >= 0, `${path}.slip44`, 'a number')
    return {
      ...network,
      bech32Prefix: String(bech32Prefix),
      denom: String(denom),
      gasPrice,
      slip44,
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
