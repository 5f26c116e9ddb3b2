import { readHex, toBigInt, toHex } from '../../decode/bytes.js'
import type { Node } from '../createNode.js'
import { NodeError } from '../NodeError.js'

/** The address of `GasPriceOracle` on OP stack rollups; other networks have no contract there. */
const OP_STACK = '0x420000000000000000000000000000000000000f'
/** Scroll's oracle. */
const SCROLL = '0x5300000000000000000000000000000000000002'
/** getL1Fee(bytes) */
const L1_FEE = '0x49948e0e'
/** JSON-RPC code of a reverted call. */
const REVERTED = 3
/** getOperatorFee(uint256), since the OP stack's Isthmus */
const OPERATOR_FEE = '0x275aedd2'

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')

/**
 * A rollup's fee besides gas, in wei: the data fee, which follows the first layer's price and so may double
 * until inclusion, and the operator fee. 0 on other networks, undefined if the node does not answer.
 */
export async function askDataFee(
  node: Node,
  transaction: Uint8Array,
  gas: bigint,
): Promise<bigint | undefined> {
  const { length } = transaction
  const padding = '00'.repeat((32 - (length % 32)) % 32)
  const data = `${L1_FEE}${word(32)}${word(length)}${toHex(transaction).slice(2)}${padding}`
  const [stack, scroll] = await Promise.all([OP_STACK, SCROLL].map(to => askOracle(node, to, data)))
  if (stack === undefined || scroll === undefined) return undefined
  const operator = stack === 0n ? 0n : await askOracle(node, OP_STACK, `${OPERATOR_FEE}${word(gas)}`)
  return operator === undefined ? undefined : 2n * (stack + scroll) + operator
}

/** 0 if there is no such contract, or it does not know the call; undefined if the node does not answer. */
async function askOracle(node: Node, to: string, data: string): Promise<bigint | undefined> {
  const answer = await node.ask('eth_call', [{ to, data }, 'latest']).catch((error: unknown) => {
    if (error instanceof NodeError && error.code === REVERTED) return '0x'
  })
  const bytes = readHex(answer)
  if (bytes?.length === 0) return 0n
  return bytes?.length === 32 ? toBigInt(bytes) : undefined
}
