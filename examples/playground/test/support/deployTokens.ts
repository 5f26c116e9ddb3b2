import { poolContracts, type SandboxToken, tokens } from '@latchkit/example-sandbox/constants'
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  type PublicClient,
  parseAbi,
  parseEther,
  toHex,
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

const poolAbi = parseAbi([
  'function createPair(address tokenA, address tokenB) returns (address)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function sync()',
  'function deposit() payable',
  'function transfer(address to, uint256 value)',
])

/** Sends from an account of the chain and waits until it is mined. */
export async function sendAs(
  client: PublicClient,
  from: Address,
  { value, ...call }: { to?: Address; data: Hex; value?: bigint },
) {
  const params = [{ from, ...call, ...(value === undefined ? {} : { value: toHex(value) }) }]
  const hash = await (client.request as Send)({ method: 'eth_sendTransaction', params })
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

/** A pool of a token against ether, both from `from`, who gets 100 ether for it. */
export async function makePool(
  client: PublicClient,
  { address }: SandboxToken,
  from: Address,
  amount: bigint,
) {
  await (client.request as Send)({ method: 'anvil_setBalance', params: [from, toHex(parseEther('100'))] })
  const { WETH } = tokens
  const worth = parseEther('10')
  const call = (
    to: Address,
    functionName: 'createPair' | 'deposit' | 'sync' | 'transfer',
    args: never[] = [],
    value = 0n,
  ) =>
    sendAs(client, from, {
      to,
      data: encodeFunctionData({ abi: poolAbi, functionName, args } as never),
      value,
    })
  await call(poolContracts.factory, 'createPair', [address, WETH.address] as never[])
  const pair = await client.readContract({
    address: poolContracts.factory,
    abi: poolAbi,
    functionName: 'getPair',
    args: [address, WETH.address],
  })
  await call(address, 'transfer', [pair, amount] as never[])
  await call(WETH.address, 'deposit', [], worth)
  await call(WETH.address, 'transfer', [pair, worth] as never[])
  await call(pair, 'sync')
}
