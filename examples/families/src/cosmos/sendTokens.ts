import { assertIsDeliverTxSuccess, SigningStargateClient } from '@cosmjs/stargate'
import type { Program } from '../programs/Program.js'

/** A transaction with the `SigningStargateClient` of CosmJS. */
export const sendTokens: Program = {
  namespace: 'cosmos',
  title: 'CosmJS',
  text: 'Sends 0.0042 ATOM to the own account, with a fee and a memo of the app.',
  async run({ kit, world: { cosmos } }) {
    if (!cosmos) throw new Error('The sandbox runs no Cosmos chain')
    const [{ denom, rpcUrl }] = cosmos.networks
    const signer = await kit.plugins.cosmos.offlineSigner()
    const [own] = await signer.getAccounts()
    if (!own) throw new Error('The wallet has no account')
    const options = { broadcastPollIntervalMs: 500 }
    const client = await SigningStargateClient.connectWithSigner(rpcUrl, signer, options)
    const fee = { amount: [{ denom, amount: '5100' }], gas: '180000' }
    const amount = [{ denom, amount: '4200' }]
    const sent = await client.sendTokens(own.address, own.address, amount, fee, 'Seven ecosystems, one kit')
    assertIsDeliverTxSuccess(sent)
    return sent.transactionHash
  },
}
