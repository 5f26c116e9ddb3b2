import { SendTransaction } from '@latchkit/core'
import type { Program } from '../programs/Program.js'
import { draftPayment } from './draftPayment.js'
import { partner } from './partner.js'

/** A Bitcoin payment of two people, by a PSBT of which each signs a half. */
export const payTogether: Program = {
  namespace: 'bip122',
  title: 'bitcoinjs-lib',
  text: 'Pays 0.025 BTC together with another person: each signs a half of one PSBT.',
  async run({ kit, world }) {
    const { bip122 } = world
    const account = kit.get(kit.connections.activeConnections$)['bip122']?.account
    if (!bip122 || !account) throw new Error('The sandbox runs no Bitcoin node')
    const other = partner(world, bip122.rpcUrl)
    const draft = await draftPayment({
      rpcUrl: bip122.rpcUrl,
      payers: [account.address, other.address],
      to: bip122.accounts[2]?.payment ?? '',
      amount: 2_500_000n,
    })
    // Only the inputs of the account in use: the other half stays open.
    const { psbt } = await kit.plugins.bip122.signPsbt({ psbt: draft })
    const hash = await other.finish(psbt)
    const networkId = bip122.id as `bip122:${string}`
    const status = await kit.use(SendTransaction, account).waitForTransaction({ networkId, hash })
    if (status !== 'confirmed') throw new Error('No block has it yet')
    return hash
  },
}
