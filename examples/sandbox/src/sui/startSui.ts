import { devMnemonic } from '../constants.js'
import type { FamilyContext, RunningFamily } from '../families/FamilyContext.js'
import { startEngine } from '../families/startEngine.js'

/** One of the two Sui networks of the sandbox. */
export interface SuiNetworkInfo {
  /** CAIP-2, and what Wallet Standard calls it. */
  id: `sui:${string}`
  name: string
  rpcUrl: string
  /** What each dev account owns, by type of coin: its coins, in base units as decimal text. */
  funds: { type: string; name: string; symbol: string; decimals: number; coins: string[] }[]
}

/** What is where in the Sui networks of the sandbox. */
export interface SuiInfo {
  name: string
  networks: [SuiNetworkInfo, SuiNetworkInfo]
}

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

const networks = [
  { path: 'kelp', id: 'sui:localnet', name: 'Kelp' },
  { path: 'eddy', id: 'sui:eddynet', name: 'Eddy' },
] as const

/** Starts both networks behind one front that checks signatures, with ten dev accounts funded. */
export async function startSui(context: FamilyContext): Promise<RunningFamily<SuiInfo>> {
  const settings = {
    port: context.anyPort ? 0 : 8561,
    mnemonic: devMnemonic,
    accounts: 10,
    networks: networks.map(network => ({ ...network, funds })),
  }
  const engine = await startEngine({ folder: 'sui', name: 'The Sui front', settings }, context)
  const [first, second] = networks.map(({ path, ...rest }) => ({
    ...rest,
    funds,
    rpcUrl: `${engine.url}/${path}`,
  }))
  if (!first || !second) throw new Error('There are two networks')
  return { info: { name: 'Sui', networks: [first, second] }, stop: engine.stop }
}
