import { devMnemonic } from '../constants.js'
import type { FamilyContext, FamilyNetwork, RunningFamily } from '../families/FamilyContext.js'
import { startEngine } from '../families/startEngine.js'
import { networkIcons, withIcon } from '../icons.js'

/** One of the sandbox's two Cosmos networks. Amounts are decimal text in base units. */
export interface CosmosNetworkInfo extends FamilyNetwork<'cosmos'> {
  bech32Prefix: string
  /** The denomination of the native coin. */
  denom: string
  /** The same for both: the dev wallets derive their keys on one path. */
  slip44: number
  /** Balances of each of the ten dev accounts, by denomination. The two after them own more than a JavaScript number can hold. */
  funds: Record<string, string>
}

export interface CosmosInfo {
  name: string
  networks: [CosmosNetworkInfo, CosmosNetworkInfo]
}

/** A coin that came over IBC on the first channel: its denomination is the hash of where it came from. */
const origin = { base: 'uatom', trace: [{ portId: 'transfer', channelId: 'channel-0' }] }
const foreign = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2'

/** The names in the Interchain Name Service, by dev account index. Account 2 claims Mira's; `void` has no address. */
const names = {
  records: [
    { name: 'mira', account: 0 },
    { name: 'alice', account: 1 },
  ],
  primary: [
    { account: 0, name: 'mira' },
    { account: 1, name: 'alice' },
    { account: 2, name: 'mira' },
    { account: 3, name: 'void' },
  ],
}

const networks = [
  {
    path: 'tidewater',
    id: 'cosmos:tidewater-1',
    name: 'Tidewater',
    bech32Prefix: 'cosmos',
    denom: 'uatom',
    nativeCurrency: { name: 'Tidewater', symbol: 'ATOM', decimals: 6 },
    slip44: 118,
    funds: { uatom: '5000000000', [foreign]: '70000000' },
  },
  {
    path: 'estuary',
    id: 'cosmos:estuary-1',
    name: 'Estuary',
    bech32Prefix: 'osmo',
    denom: 'uosmo',
    nativeCurrency: { name: 'Estuary', symbol: 'OSMO', decimals: 6 },
    slip44: 118,
    funds: { uosmo: '5000000000', [foreign]: '70000000' },
  },
] as const

/** Starts both networks behind one front end that checks signatures, with ten funded dev accounts. */
export async function startCosmos(context: FamilyContext): Promise<RunningFamily<CosmosInfo>> {
  const settings = {
    port: context.anyPort ? 0 : 8560,
    mnemonic: devMnemonic,
    accounts: 10,
    whales: 2,
    networks: networks.map(({ id, bech32Prefix, ...rest }) => ({
      ...rest,
      traces: { [foreign]: origin },
      // As on the real chains: the resolver is on one of them, for all.
      names: bech32Prefix === 'osmo' ? names : undefined,
      chainId: id.slice('cosmos:'.length),
      prefix: bech32Prefix,
    })),
  }
  const engine = await startEngine({ folder: 'cosmos', name: 'The Cosmos front', settings }, context)
  const [first, second] = networks.map(({ path, nativeCurrency, ...rest }) => ({
    ...rest,
    icon: networkIcons[path],
    nativeCurrency: withIcon(nativeCurrency),
    rpcUrl: `${engine.url}/${path}`,
  }))
  if (!first || !second) throw new Error('Expected two networks')
  return { info: { name: 'Cosmos', networks: [first, second] }, stop: engine.stop }
}
