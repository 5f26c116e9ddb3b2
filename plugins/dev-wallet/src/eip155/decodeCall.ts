import { decodeFunctionData, formatUnits, parseAbi } from 'viem'
import type { Hex } from './isHex.js'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function multicall(bytes[] data)',
])

export interface DecodedCall {
  readonly name: string
  readonly args: readonly { readonly name: string; readonly value: string }[]
}

/** Decodes calls of the usual token functions; `undefined` for anything else. */
export function decodeCall(data: Hex): DecodedCall | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const entry = abi.find(item => item.name === functionName && item.inputs.length === args.length)
    return {
      name: functionName,
      args: args.map((value, index) => ({
        name: entry?.inputs[index]?.name ?? `argument ${index + 1}`,
        value: String(value),
      })),
    }
  } catch {
    return undefined
  }
}

/** Base units of an 18-decimal coin as a plain decimal number. */
export const formatCoin = (value: bigint): string => formatUnits(value, 18)
