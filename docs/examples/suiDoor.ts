import { createKit } from '@latchkit/core'
import { sui } from '@latchkit/sui'
import { Transaction } from '@mysten/sui/transactions'
import { fromBase64 } from '@mysten/sui/utils'

const kit = createKit({ plugins: [sui({ rpc: 'https://rpc.example/sui' })] })

/** Calls a contract while your server pays the gas. Resolves with the events once it is executed. */
export async function callSponsored(sponsor: (kind: Uint8Array, sender: string) => Promise<Sponsored>) {
  const account = kit.get(kit.connections.account$)
  if (!account) return kit.open('Connect')
  const { signTransaction, client, result } = kit.plugins.sui
  const api = await client()

  const draft = new Transaction()
  draft.setSender(account.address)
  draft.moveCall({ target: '0x2::clock::timestamp_ms', arguments: [draft.object.clock()] })
  const kind = await draft.build({ client: api, onlyTransactionKind: true })

  const sponsored = await sponsor(kind, account.address)
  const { bytes, signature } = await signTransaction(sponsored.bytes)
  const signatures = [signature, sponsored.signature]
  const sent = await api.core.executeTransaction({ transaction: fromBase64(bytes), signatures })
  const { digest } = sent.Transaction ?? sent.FailedTransaction
  const found = await result({ digest })
  if (found?.error) throw new Error(found.error)
  return found?.events
}

/** What the server answers: the transaction with its gas, and its signature. Both base64. */
interface Sponsored {
  readonly bytes: string
  readonly signature: string
}
