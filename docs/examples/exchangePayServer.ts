import { createPaymentCheck, type ExpectedPayment, type PaymentLedger } from '@latchkit/exchange-pay/server'

/** A table with the transfer as its primary key; the row stays whoever asks later. */
interface Sql {
  query(text: string, values: readonly string[]): Promise<{ rows: { order_id: string }[] }>
}

const ledgerIn = (sql: Sql): PaymentLedger => ({
  async claim(transfer, orderId) {
    const claim = 'insert into claims (transfer, order_id) values ($1, $2) on conflict (transfer) do nothing'
    await sql.query(claim, [transfer, orderId])
    const { rows } = await sql.query('select order_id from claims where transfer = $1', [transfer])
    return rows[0]?.order_id ?? ''
  },
})

/** Delivers an order once its payment is on chain, final, and its own. */
export function createDelivery(sql: Sql, deliver: (orderId: string) => Promise<void>) {
  const check = createPaymentCheck({
    networks: { 'eip155:8453': { rpcUrl: 'https://node.example' } },
    ledger: ledgerIn(sql),
  })
  return async (order: ExpectedPayment) => {
    const payment = await check(order)
    if (payment.status === 'settled') await deliver(order.orderId)
    return payment
  }
}
