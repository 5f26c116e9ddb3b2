import { poolContracts, tokens } from '@latchkit/example-sandbox/constants'
import {
  type Address,
  encodeFunctionData,
  getContractAddress,
  type PublicClient,
  parseAbi,
  parseEther,
  toHex,
} from 'viem'
import { sendAs } from './sendAs.js'

const abi = parseAbi([
  'function allPairsLength() view returns (uint256)',
  'function createPair(address tokenA, address tokenB) returns (address)',
  'function deposit() payable',
  'function transfer(address to, uint256 value)',
  'function sync()',
])
const worth = parseEther('100')

/** Creates a pool of a token against 100 wrapped ether. The owner gives the token, and is given the ether. */
export async function deployPool(client: PublicClient, owner: Address, token: Address, amount: bigint) {
  const { factory } = poolContracts
  const wrapped = tokens.WETH.address
  const params = [owner, toHex(2n * worth)] as never
  await client.request({ method: 'anvil_setBalance' as never, params })
  const before = await client.readContract({ address: factory, abi, functionName: 'allPairsLength' })
  const pair = getContractAddress({ from: factory, nonce: before + 1n })
  const call = (to: Address, functionName: string, args: readonly unknown[] = [], value = 0n) =>
    sendAs(client, owner, { to, data: encodeFunctionData({ abi, functionName, args } as never), value })
  await call(factory, 'createPair', [token, wrapped])
  await call(token, 'transfer', [pair, amount])
  await call(wrapped, 'deposit', [], worth)
  await call(wrapped, 'transfer', [pair, worth])
  await call(pair, 'sync')
}
