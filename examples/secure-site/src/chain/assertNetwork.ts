import * as z from 'zod/mini'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { Node } from './createNode.js'
import { quantity } from './evm/fields.js'

const hash = z.string().check(z.maxLength(64))

/**
 * Rejects with `FrameRefusal` if a node serves another network than the operator configured, or does not
 * answer.
 */
export async function assertNetwork(node: Node): Promise<void> {
  const [family, reference] = node.chainId.split(':')
  const told =
    family === 'solana'
      ? hash.parse(await node.ask('getGenesisHash')).slice(0, 32)
      : `${quantity.parse(await node.ask('eth_chainId'))}`
  if (told !== reference)
    throw new FrameRefusal('CHAIN_ID_MISMATCH', 'The node of this network is one of another.')
}
