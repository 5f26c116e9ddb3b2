import { createKit } from '@latchkit/core'
import { sui } from '@latchkit/sui'
import { Transaction } from '@mysten/sui/transactions'

const kit = createKit({ plugins: [sui({ rpc: 'https://rpc.example/sui' })] })

/** Calls a contract while your server pays the gas. Resolves with the events once it is executed. */
export async function callSponsored(sponsor: (kind: Uint8Array, sender: string) => Promise<Sponsored>) {
  const account = kit.get(kit.connections.account$)
  if (!account) return kit.open('Connect')
  const { signTransaction, executeTransaction, client, result } = kit.plugins.sui
  const api = await client()

  const draft = new Transaction()
  draft.setSender(account.address)
  draft.moveCall({ target: '0x2::clock::timestamp_ms', arguments: [draft.object.clock()] })
  const kind = await draft.build({ client: api, onlyTransactionKind: true })

  const sponsored = await sponsor(kind, account.address)
  const { bytes, signature } = await signTransaction(sponsored.bytes)
  const { digest } = await executeTransaction({ bytes, signatures: [signature, sponsored.signature] })
  const found = await result({ digest })
  if (found?.error) throw new Error(found.error)
  return found?.events
}

/** The server's answer: the transaction with its gas, and its signature. Both base64. */
interface Sponsored {
  readonly bytes: string
  readonly signature: string
}
