import { bitcoin } from '@latchkit/bip122'
import { createKit } from '@latchkit/core'

const kit = createKit({ plugins: [bitcoin({ rpc: 'https://esplora.example/api' })] })

/** Signs the visitor's side of a trade that two parties pay for. Resolves with the PSBT for the other one to sign. */
export async function signOwnSide(psbt: string, ordinalsAddress: string) {
  const account = kit.get(kit.connections.account$)
  if (!account) return kit.open('Connect')
  const signed = await kit.plugins.bip122.signPsbt({
    psbt,
    inputs: [
      { address: account.address },
      // SINGLE|ANYONECANPAY: the other side adds its inputs later.
      { address: ordinalsAddress, indexes: [1], sighashTypes: [0x83] },
    ],
  })
  return signed.psbt
}
