import { Binary, createClient } from 'polkadot-api'
import { getWsProvider } from 'polkadot-api/ws'
import type { Program } from '../programs/Program.js'

/** An extrinsic with polkadot-api. */
export const remarkWithPapi: Program = {
  namespace: 'polkadot',
  title: 'polkadot-api',
  text: 'Stores a remark, and waits until its block is finalized.',
  async run({ kit, world: { polkadot } }) {
    if (!polkadot) throw new Error('The sandbox runs no Substrate chain')
    const client = createClient(getWsProvider(polkadot.rpcUrl.replace('http', 'ws')))
    try {
      const remark = Binary.fromText('Seven ecosystems, one kit')
      const call = client.getUnsafeApi().tx['System']?.['remark_with_event']?.({ remark })
      if (!call) throw new Error('This network stores no remarks')
      const { ok, txHash } = await call.signAndSubmit(await kit.plugins.polkadot.signer())
      if (!ok) throw new Error('The network refused the remark')
      return txHash
    } finally {
      client.destroy()
    }
  },
}
