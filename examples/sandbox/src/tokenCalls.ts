import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { multicall3Address, type SandboxTokenKey, tokens } from './constants.js'
import type { SandboxTransaction } from './createSender.js'

const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function deposit() payable',
  'function transfer(address to, uint256 value) returns (bool)',
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call[] calls) payable returns ((bool success, bytes returnData)[])',
])

/** An amount of a token, in base units, for one account. */
export interface Grant {
  token: SandboxTokenKey
  to: Hex
  amount: bigint
}

/** One Multicall3 transaction that makes all grants: minted, or deposited and forwarded for WETH. */
export function tokenCalls(grants: readonly Grant[]): SandboxTransaction {
  const calls = grants.flatMap(({ token, to, amount }) => {
    const target = tokens[token].address
    const call = (callData: Hex, value = 0n) => ({ target, allowFailure: false, value, callData })
    if (token !== 'WETH') return [call(encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] }))]
    return [
      call(encodeFunctionData({ abi, functionName: 'deposit' }), amount),
      call(encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] })),
    ]
  })
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const data = encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [calls] })
  return { to: multicall3Address, data, value }
}
