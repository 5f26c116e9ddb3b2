import type { SandboxToken } from '@latchkit/example-sandbox/constants'
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  type PublicClient,
} from 'viem'
import odd from '../../../sandbox/artifacts/OddToken.json' with { type: 'json' }

const oddAbi = odd.abi as Abi
type Send = (call: { method: string; params: unknown[] }) => Promise<unknown>

/** A token whose transfers return nothing. */
export interface OddOptions {
  readonly owner: Address
  readonly decimals: number
  /** Base units. */
  readonly supply: bigint
  /** Its transfer fee, in hundredths of a percent. */
  readonly fee?: bigint
}

const sendAs = async (client: PublicClient, from: Address, call: { to?: Address; data: Hex }) => {
  const hash = await (client.request as Send)({ method: 'eth_sendTransaction', params: [{ from, ...call }] })
  return client.waitForTransactionReceipt({ hash: hash as Hex })
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
  { address }: SandboxToken,
  from: Address,
  to: number,
) {
  const data = encodeFunctionData({ abi: oddAbi, functionName: 'setDecimals', args: [to] })
  await sendAs(client, from, { to: address, data })
}
