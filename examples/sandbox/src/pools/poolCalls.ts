import { encodeFunctionData, getContractAddress, type Hex, parseAbi } from 'viem'
import { multicall3Address, poolContracts, tokens } from '../constants.js'
import type { SandboxTransaction } from '../createSender.js'
import type { Liquidity } from './Liquidity.js'

const abi = parseAbi([
  'function createPair(address tokenA, address tokenB) returns (address)',
  'function sync()',
  'function mint(address to, uint256 value)',
  'function deposit() payable',
  'function transfer(address to, uint256 value) returns (bool)',
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call[] calls) payable returns ((bool success, bytes returnData)[])',
])

/** One Multicall3 transaction that creates and fills pools; `before` is how many the factory has already created. */
export function poolCalls(list: readonly Liquidity[], before = 0): SandboxTransaction {
  const calls = list.flatMap(({ token, amount, against, worth }, index) => {
    // The first contract created by a contract has nonce 1.
    const pair = getContractAddress({ from: poolContracts.factory, nonce: BigInt(before + index + 1) })
    return [
      call(
        poolContracts.factory,
        encodeFunctionData({ abi, functionName: 'createPair', args: [token, against] }),
      ),
      ...pay(token, pair, amount),
      ...pay(against, pair, worth),
      call(pair, encodeFunctionData({ abi, functionName: 'sync' })),
    ]
  })
  const value = calls.reduce((sum, { value }) => sum + value, 0n)
  const data = encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [calls] })
  return { to: multicall3Address, data, value }
}

function call(target: Hex, callData: Hex, value = 0n) {
  return { target, allowFailure: false, value, callData }
}

function pay(token: Hex, to: Hex, amount: bigint) {
  if (token !== tokens.WETH.address)
    return [call(token, encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] }))]
  return [
    call(token, encodeFunctionData({ abi, functionName: 'deposit' }), amount),
    call(token, encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] })),
  ]
}
