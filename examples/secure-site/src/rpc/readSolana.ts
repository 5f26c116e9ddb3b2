import { changesOfEach, type Simulation } from '../chain/Change.js'
import type { Node } from '../chain/createNode.js'
import { askFee } from '../chain/solana/askFee.js'
import { isOfNetwork } from '../chain/solana/isOfNetwork.js'
import { readAccounts } from '../chain/solana/readAccounts.js'
import { resolveTables } from '../chain/solana/resolveTables.js'
import { simulateTransaction } from '../chain/solana/simulateTransaction.js'
import type { SolanaTransaction } from '../decode/solana/parseMessage.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { actionsOf, type SolanaRead } from '../review/reviewSolana.js'

/** A transaction with its bytes and the index of the account's signature. */
export interface Asked {
  readonly bytes: Uint8Array
  readonly parsed: SolanaTransaction
  readonly signer: number
}

/**
 * Reads a transaction's data from the network. Rejects with `FrameRefusal` if it belongs to another network.
 */
export async function readOne(
  node: Node,
  { bytes, parsed, signer }: Asked,
  account: string,
): Promise<SolanaRead> {
  const { message, messageBytes } = parsed
  const [addresses, asked] = await Promise.all([
    resolveTables(node, message).catch(() => {
      throw new FrameRefusal('UNSUPPORTED', 'The transaction hides accounts that cannot be read.')
    }),
    // The first signer pays.
    signer === 0 ? askFee(node, messageBytes) : 0n,
  ])
  const actions = actionsOf({ message, addresses })
  const [first] = actions
  const nonceAccount = first?.kind === 'advance-nonce' ? first.account : undefined
  const [isOwn, simulation] = await Promise.all([
    isOfNetwork(node, { blockhash: message.blockhash, nonceAccount }),
    simulateTransaction(node, { bytes, message, actions, addresses, account, fee: asked ?? 0n }),
  ])
  if (isOwn === false)
    throw new FrameRefusal('CHAIN_ID_MISMATCH', 'The transaction is for another network, or too old.')
  return { message, addresses, simulation, fee: asked, isOfNetwork: isOwn === true }
}

/** The token accounts among these, by address. */
export async function readTokenAccounts(node: Node, addresses: readonly string[]) {
  const unique = [...new Set(addresses)].slice(0, 100)
  const accounts = await readAccounts(node, unique).catch(() => [])
  return new Map(
    unique.flatMap((address, at) => {
      const token = accounts[at]?.token
      return token ? [[address, token] as const] : []
    }),
  )
}

/** The changes of all; undefined if any is unknown. */
export function joined(reads: readonly SolanaRead[]): Simulation | undefined {
  const all = reads.map(({ simulation }) => simulation)
  if (all.includes(undefined)) return undefined
  return { changes: changesOfEach(all.map(simulation => simulation?.changes ?? [])) }
}
