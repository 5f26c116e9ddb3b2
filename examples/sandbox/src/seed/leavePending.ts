import type { Rpc } from '../createRpc.js'
import { employer, mira } from './seedCast.js'

const amount = 10n ** 18n / 4n

/** Leaves a payment that waits for one before it that never comes. A saved chain does not keep it. */
export async function leavePending(rpc: Rpc): Promise<void> {
  const nonce = await rpc.getTransactionCount({ address: employer })
  await rpc.request({
    // Anvil takes it from an account of its own.
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
