import { readHex, toBigInt, toHex } from '../../decode/bytes.js'
import type { Node } from '../createNode.js'
import { NodeError } from '../NodeError.js'

/** Where rollups of the OP stack have their `GasPriceOracle`; other networks have nothing there. */
const OP_STACK = '0x420000000000000000000000000000000000000f'
/** Where Scroll has its own. */
const SCROLL = '0x5300000000000000000000000000000000000002'
/** getL1Fee(bytes) */
const L1_FEE = '0x49948e0e'
/** JSON-RPC's code of a call that the contract refused. */
const REVERTED = 3
/** getOperatorFee(uint256), since the OP stack's Isthmus */
const OPERATOR_FEE = '0x275aedd2'

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')

/**
 * What a rollup takes besides the gas, in wei: for the place on its first layer, which follows that layer's price, so that it may be
 * twice as much when the transaction is included, and for its operator. 0 on other networks, undefined if the node does not say.
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

/** 0 where there is no such contract, or where it does not know the call; undefined if the node does not say. */
async function askOracle(node: Node, to: string, data: string): Promise<bigint | undefined> {
  const answer = await node.ask('eth_call', [{ to, data }, 'latest']).catch((error: unknown) => {
    if (error instanceof NodeError && error.code === REVERTED) return '0x'
  })
  const bytes = readHex(answer)
  if (bytes?.length === 0) return 0n
  return bytes?.length === 32 ? toBigInt(bytes) : undefined
}
