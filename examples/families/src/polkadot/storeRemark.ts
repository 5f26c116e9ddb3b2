import { ApiPromise, HttpProvider } from '@polkadot/api'
import type { Program } from '../programs/Program.js'

/** An extrinsic with `@polkadot/api`. */
export const storeRemark: Program = {
  namespace: 'polkadot',
  title: '@polkadot/api',
  text: 'Stores a remark, and reads the event that the chain makes of it.',
  async run({ kit, world: { polkadot } }) {
    if (!polkadot) throw new Error('The sandbox runs no Substrate chain')
    const api = await ApiPromise.create({ provider: new HttpProvider(polkadot.rpcUrl), noInitWarn: true })
    try {
      const call = api.tx['system']?.['remarkWithEvent']
      if (!call) throw new Error('This network stores no remarks')
      const signer = await kit.plugins.polkadot.signer()
      const sent = await call('Seven ecosystems, one kit').signAndSend(signer.address, { signer })
      const hash = sent.toHex()
      const result = await kit.plugins.polkadot.result({ hash })
      if (result?.status !== 'confirmed') throw new Error(result?.error?.message ?? 'No block has it yet')
      if (!result.events.some(({ name }) => name === 'Remarked')) throw new Error('Nothing was remarked')
      return hash
    } finally {
      await api.disconnect()
    }
  },
}
