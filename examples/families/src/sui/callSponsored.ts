import { Transaction } from '@mysten/sui/transactions'
import type { Program } from '../programs/Program.js'
import { sponsor } from './sponsor.js'

/** A Sui transaction whose gas somebody else pays. */
export const callSponsored: Program = {
  namespace: 'sui',
  title: '@mysten/sui',
  text: 'Moves 0.000000777 SUI to the sponsor, who pays the gas.',
  async run({ kit, world }) {
    const account = kit.get(kit.connections.activeConnections$)['sui']?.account
    if (!account) throw new Error('Connect a wallet first')
    const { client, executeTransaction, result, signTransaction } = kit.plugins.sui
    const api = await client()
    const shop = sponsor(world, api)

    const draft = new Transaction()
    draft.setSender(account.address)
    // Not from the gas: that coin is the sponsor's.
    const { objects } = await api.core.listCoins({ owner: account.address })
    const coin = objects.find(({ balance }) => BigInt(balance) > 1_000n)
    if (!coin) throw new Error('This account has no coin')
    const [part] = draft.splitCoins(draft.object(coin.objectId), [777n])
    if (part) draft.transferObjects([part], shop.address)

    const sponsored = await shop.pay(draft)
    const { bytes, signature } = await signTransaction(sponsored.bytes)
    const { digest } = await executeTransaction({ bytes, signatures: [signature, sponsored.signature] })
    const found = await result({ digest })
    if (found?.status !== 'confirmed') throw new Error(found?.error ?? 'The network has not executed it')
    return digest
  },
}
