import { createKit, isKitError } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { exchangePay } from '@latchkit/exchange-pay'

const kit = createKit({
  plugins: [
    evm({ rpc: 'https://rpc.example' }),
    exchangePay({ url: 'https://pay.example/v1/json-rpc', projectId: 'shop' }),
  ],
})

/** Asks for 12 USDC on Base. The shop's server confirms it before anything is delivered. */
export async function payFor(order: { id: string; recipient: string }) {
  try {
    const { hash } = await kit.plugins['exchange-pay'].pay({
      asset: 'eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      amount: 12_000_000n,
      recipient: order.recipient,
      // This order has an address of its own, so any equal transfer to it is its payment.
      hasOwnAddress: true,
      orderId: order.id,
    })
    await fetch(`/orders/${order.id}/hint`, { method: 'POST', body: JSON.stringify({ hash }) })
  } catch (error) {
    // They left, or chose another way.
    if (!isKitError(error, 'core/ABORTED')) throw error
  }
}

/** The request that the visitor still waits for. */
export const open = () => kit.get(kit.plugins['exchange-pay'].payments$)
