import { bitcoin } from '@latchkit/bip122'
import { createKit, isKitError } from '@latchkit/core'

const kit = createKit({ plugins: [bitcoin({ rpc: 'https://esplora.example/api' })] })

/** Pays everybody of a list in one transaction, after somebody has agreed to its fee. */
export async function payAll(
  recipients: readonly { address: string; amount: bigint }[],
  agree: (fee: bigint) => Promise<boolean>,
) {
  const { draft, send } = kit.plugins.bip122
  const { fee } = await draft({ recipients })
  if (!(await agree(fee))) return undefined
  return send({ recipients, maxFee: fee })
}

/** Raises the fee of a payment that waits for its block, to this rate in sat/vB or the least that nodes accept. */
export async function speedUp(hash: string, feeRate: number) {
  const { bumpFee } = kit.plugins.bip122
  try {
    return await bumpFee({ hash, feeRate })
  } catch (error) {
    if (isKitError(error, 'bip122/FEE_TOO_LOW')) return bumpFee({ hash })
    throw error
  }
}
