import type { SandboxToken } from '@latchkit/example-sandbox/constants'
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  type PublicClient,
} from 'viem'
import lying from '../../../sandbox/artifacts/LyingToken.json' with { type: 'json' }
import odd from '../../../sandbox/artifacts/OddToken.json' with { type: 'json' }
import { sendAs } from './sendAs.js'

const oddAbi = odd.abi as Abi
/** A token whose transfers return nothing. */
export interface OddOptions {
  readonly owner: Address
  readonly decimals: number
  /** Base units. */
  readonly supply: bigint
  /** Its transfer fee, in hundredths of a percent. */
  readonly fee?: bigint
}

/** Deploys an odd token on a chain of the sandbox; its owner gets the whole supply. */
export async function deployOdd(client: PublicClient, options: OddOptions): Promise<SandboxToken> {
  const { owner, decimals, supply, fee = 0n } = options
  const args = [decimals, fee, owner, supply]
  const data = encodeDeployData({ abi: oddAbi, bytecode: odd.bytecode as Hex, args })
  const { contractAddress } = await sendAs(client, owner, { data })
  if (!contractAddress) throw new Error('The token was not deployed')
  return { address: contractAddress, name: 'Odd', symbol: 'ODD', decimals }
}

/** Makes an odd token report other decimals. */
export async function changeDecimals(
  client: PublicClient,
  { address }: Pick<SandboxToken, 'address'>,
  from: Address,
  to: number,
) {
  const data = encodeFunctionData({ abi: oddAbi, functionName: 'setDecimals', args: [to] })
  await sendAs(client, from, { to: address, data })
}

/** The lie of a lying token. */
export const lies = { logs: 1, balances: 2, transfers: 3 } as const

/** Deploys a token that is honest until it is told to lie; its owner gets the whole supply. */
export async function deployLiar(client: PublicClient, owner: Address, supply: bigint): Promise<Address> {
  const data = encodeDeployData({
    abi: lying.abi as Abi,
    bytecode: lying.bytecode as Hex,
    args: [owner, supply],
  })
  const { contractAddress } = await sendAs(client, owner, { data })
  if (!contractAddress) throw new Error('The token was not deployed')
  return contractAddress
}

/** Has it lie from now on, about balances to this contract only. */
export async function deceive(
  client: PublicClient,
  from: Address,
  token: Address,
  lie: keyof typeof lies,
  deceived: Address,
) {
  const args = [lies[lie], deceived]
  const data = encodeFunctionData({ abi: lying.abi as Abi, functionName: 'deceive', args })
  await sendAs(client, from, { to: token, data })
}
