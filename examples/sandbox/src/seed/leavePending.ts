import type { Rpc } from '../createRpc.js'
import { employer, mira } from './seedCast.js'

const amount = 10n ** 18n / 4n

/** Leaves a payment pending behind a missing earlier one. It is not part of a saved chain. */
export async function leavePending(rpc: Rpc): Promise<void> {
  const nonce = await rpc.getTransactionCount({ address: employer })
  await rpc.request({
    // Anvil accepts it from an impersonated account.
    method: 'eth_sendTransaction' as never,
    params: [
      {
        from: employer,
        to: mira,
        value: `0x${amount.toString(16)}`,
        gas: '0x5208',
        nonce: `0x${(nonce + 2).toString(16)}`,
      },
    ] as never,
  })
}
