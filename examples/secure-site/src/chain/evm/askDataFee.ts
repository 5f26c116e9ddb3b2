import { readHex, toBigInt, toHex } from '../../decode/bytes.js'
import type { Node } from '../createNode.js'

/** Where rollups of the OP stack have their `GasPriceOracle`; other networks have nothing there. */
const ORACLE = '0x420000000000000000000000000000000000000f'
/** getL1Fee(bytes) */
const L1_FEE = '0x49948e0e'

/**
 * What a rollup takes for the place on its first layer, in wei, besides the gas: it follows that layer's price, so it may be twice as
 * much when the transaction is included. 0 on other networks, undefined if the node does not say.
 */
export async function askDataFee(node: Node, transaction: Uint8Array): Promise<bigint | undefined> {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const { length } = transaction
  const padding = '00'.repeat((32 - (length % 32)) % 32)
  const data = `${L1_FEE}${word(32)}${word(length)}${toHex(transaction).slice(2)}${padding}`
  const answer = await node.ask('eth_call', [{ to: ORACLE, data }, 'latest']).catch(() => undefined)
  const bytes = readHex(answer)
  if (bytes?.length === 0) return 0n
  return bytes?.length === 32 ? 2n * toBigInt(bytes) : undefined
}
