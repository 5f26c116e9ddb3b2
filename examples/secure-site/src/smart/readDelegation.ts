import type { Hex } from 'viem'
import type { Node } from '../chain/createNode.js'
import { hexBytes, quantity } from '../chain/evm/fields.js'
import { untilKnown } from '../chain/untilKnown.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { Authorization } from '../keys/authorizationBytes.js'
import type { SmartAccount } from './smartAccount.js'

/** The beginning of the code of an account that has that of a contract (EIP-7702). */
const DESIGNATOR = '0xef0100'

/** The contract whose code the account of a key has on a network, in lower case; undefined if it has none. Rejects for a contract. */
export async function readDelegation(node: Node, address: Hex): Promise<Hex | undefined> {
  const code = hexBytes.parse(await node.ask('eth_getCode', [address, 'latest'])).toLowerCase()
  if (code === '0x') return undefined
  if (code.length !== 48 || !code.startsWith(DESIGNATOR))
    throw new FrameRefusal('OPERATION_REFUSED', 'The account of the key is a contract on this network.')
  return `0x${code.slice(DESIGNATOR.length)}`
}

/**
 * The nonce of an account's next transaction, once none is on its way any more: an authorization counts with one nonce alone. Rejects with
 * `TOO_MANY_REQUESTS` after a minute.
 */
export async function settledNonce(node: Node, address: Hex): Promise<bigint> {
  const count = async (block: string) =>
    quantity.parse(await node.ask('eth_getTransactionCount', [address, block]))
  const settled = await untilKnown(async () => {
    const [latest, pending] = await Promise.all([count('latest'), count('pending')])
    return latest === pending ? latest : undefined
  })
  if (settled === undefined)
    throw new FrameRefusal('TOO_MANY_REQUESTS', 'A transaction of this account waits already.')
  return settled
}

/**
 * The authorization with which an account takes its code; undefined if it has it. Rejects with `OPERATION_REFUSED` if it has other code,
 * which its owner takes back first, or if the network does not have the contract.
 */
export async function lackedAuthorization(
  node: Node,
  { address, delegate }: { readonly address: Hex; readonly delegate: Hex },
): Promise<Authorization | undefined> {
  const own = await readDelegation(node, address)
  if (own === delegate) return undefined
  if (own !== undefined)
    throw new FrameRefusal(
      'OPERATION_REFUSED',
      'The account has the code of another contract on this network.',
    )
  if (hexBytes.parse(await node.ask('eth_getCode', [delegate, 'latest'])) === '0x')
    throw new FrameRefusal('OPERATION_REFUSED', 'This network does not have the code of the account.')
  const [, number = '0'] = node.chainId.split(':')
  return { chainId: BigInt(number), address: delegate, nonce: await settledNonce(node, address) }
}

/** Rejects with `OPERATION_REFUSED` as long as an account of a key has not taken its code, which its first operation does. */
export async function assertTaken(node: Node, { address, delegate }: SmartAccount): Promise<void> {
  if (delegate && (await readDelegation(node, address)) !== delegate)
    throw new FrameRefusal('OPERATION_REFUSED', 'The account gives permissions once it has sent something.')
}
