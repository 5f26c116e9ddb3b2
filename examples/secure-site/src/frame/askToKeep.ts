import * as z from 'zod/mini'
import { createNode, type Node } from '../chain/createNode.js'
import { quantity } from '../chain/evm/fields.js'
import { readAccounts } from '../chain/solana/readAccounts.js'
import { rejected } from '../errors/rejected.js'
import type { Addresses } from '../keys/vaultShapes.js'
import { slotId } from '../session/deviceKeys.js'
import { isAtRisk } from '../wallet/isAtRisk.js'
import type { KeepParts } from './keptVault.js'

/** What somebody accepted. With money in the wallet, it is another question. */
const acceptedShape = z.object({ hadMoney: z.boolean() })

/**
 * Asks what shall open the wallet if this browser's storage is gone, unless something does, the person accepted that nothing does,
 * or this browser has no key to add another with. One page and tab asks at a time: whoever waits finds the answer.
 */
export function askToKeep(
  { wallet, session, store, stage, queue }: KeepParts,
  signal: AbortSignal,
  chainId: string | undefined,
): Promise<void> {
  return queue.add(async (own, commit) => {
    const [{ id }, vault, device] = await Promise.all([wallet.user(), wallet.ensure(own), slotId(store)])
    if (!isAtRisk(vault) || !vault.slots.some(slot => slot.id === device)) return
    const name = `accepted:${id}`
    const accepted = acceptedShape.safeParse(await store.get(name))
    const hasMoney =
      chainId !== undefined && (await holdsMoney(vault.addresses, createNode(chainId, session)))
    if (accepted.success && (accepted.data.hadMoney || !hasMoney)) return
    await stage.show<void>(
      ({ resolve, reject }) => ({
        kind: 'keep',
        hasMoney,
        signal: own,
        changes: () => commit(),
        done: () => resolve(),
        cancel: () => reject(rejected()),
        async accept() {
          await store.set(name, { hadMoney: hasMoney }).then(resolve, reject)
        },
      }),
      own,
    )
  }, signal)
}

async function holdsMoney({ eip155, solana }: Addresses, node: Node): Promise<boolean> {
  try {
    if (node.chainId.startsWith('solana:')) {
      const [held] = await readAccounts(node, [solana])
      return (held?.lamports ?? 0n) > 0n
    }
    return quantity.parse(await node.ask('eth_getBalance', [eip155, 'latest'])) > 0n
  } catch {
    // Nobody is kept from signing by a node that does not answer.
    return false
  }
}
