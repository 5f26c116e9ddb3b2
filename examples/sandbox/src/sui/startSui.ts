import { devMnemonic } from '../constants.js'
import type { FamilyContext, FamilyNetwork, RunningFamily } from '../families/FamilyContext.js'
import { startEngine } from '../families/startEngine.js'
import { networkIcons, withIcon } from '../icons.js'

/** Its CAIP-2 id is also its name in Wallet Standard. */
export interface SuiNetworkInfo extends FamilyNetwork<'sui'> {
  /** Each dev account's coins by type, in base units as decimal text. */
  funds: { type: string; name: string; symbol: string; decimals: number; coins: string[] }[]
}

/** The endpoints and accounts of the sandbox's Sui networks. */
export interface SuiInfo {
  name: string
  networks: [SuiNetworkInfo, SuiNetworkInfo]
  /** The first dev accounts. */
  accounts: readonly string[]
}

/** The first keys of the dev phrase at m/44'/784'/i'/0'/0'. */
const accounts = [
  '0xc88ef07b9b8b2fc3b7daad9478f4e1337f01792e2eab9c3794494e610636026e',
  '0x31e57c79ce7793434b5f607d19832d74821bbeca30596b99eb27050c36b543a7',
  '0x7d6c4056c17e8415feb89311d8a512aa8401942fc4aa5c86a0c77e37701f22db',
  '0x0b04a30158a022c1159efde4ffae99d12505e1653ef98e3a14799ed5c92d0d02',
]

const funds = [
  {
    type: '0x2::sui::SUI',
    name: 'Sui',
    symbol: 'SUI',
    decimals: 9,
    coins: ['1000000000000', '2500000000', '1'],
  },
  {
    type: `0x${'5ea'.padStart(64, '0')}::pearl::PEARL`,
    name: 'Pearl',
    symbol: 'PEARL',
    decimals: 6,
    coins: ['40000000', '2500000'],
  },
]

/** SuiNS on the first network, by dev account index. Account 2 claims Mira's name, account 3 an expired one. */
const suiNames = {
  names: [
    { name: 'mira.sui', target: 0 },
    { name: 'alice.sui', target: 1 },
    { name: 'void.sui' },
    { name: 'gone.sui', target: 3, isExpired: true },
  ],
  defaultNames: [
    [0, 'mira.sui'],
    [1, 'alice.sui'],
    [2, 'mira.sui'],
    [3, 'gone.sui'],
  ],
}

const networks = [
  { path: 'kelp', id: 'sui:localnet', name: 'Kelp', ...suiNames },
  { path: 'eddy', id: 'sui:eddynet', name: 'Eddy' },
] as const

/** Starts both networks behind one front end that checks signatures, with ten funded dev accounts. */
export async function startSui(context: FamilyContext): Promise<RunningFamily<SuiInfo>> {
  const settings = {
    port: context.anyPort ? 0 : 8561,
    mnemonic: devMnemonic,
    accounts: 10,
    whales: 2,
    networks: networks.map(network => ({ ...network, funds })),
  }
  const engine = await startEngine({ folder: 'sui', name: 'The Sui front', settings }, context)
  const [first, second] = networks.map(({ path, id, name }) => ({
    id,
    name,
    icon: networkIcons[path],
    nativeCurrency: withIcon({ name: 'Sui', symbol: 'SUI', decimals: 9 }),
    funds,
    rpcUrl: `${engine.url}/${path}`,
  }))
  if (!first || !second) throw new Error('Expected two networks')
  return { info: { name: 'Sui', networks: [first, second], accounts }, stop: engine.stop }
}
