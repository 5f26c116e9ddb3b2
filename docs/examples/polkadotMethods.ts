import { createKit } from '@latchkit/core'
import { polkadot } from '@latchkit/polkadot'
import type { ApiPromise } from '@polkadot/api'

const kit = createKit({ plugins: [polkadot({ rpc: 'https://rpc.example/polkadot' })] })

/** Stores a remark with a tip of 0.01 DOT. Resolves with its events once a block is final. */
export async function remark(api: ApiPromise, text: string) {
  const signer = await kit.plugins.polkadot.signer()
  const call = api.tx['system']?.['remarkWithEvent']
  if (!call) throw new Error('This network stores no remarks')
  const hash = await call(text).signAndSend(signer.address, { signer, tip: 100_000_000n })
  const result = await kit.plugins.polkadot.result({ hash: hash.toHex() })
  if (result?.error) throw new Error(result.error.message)
  return result?.events
}
