import { evmReads } from '@latchkit/eip155/reads'
import { createPaymentCheck, type ExpectedPayment, type PaymentLedger } from '@latchkit/exchange-pay/server'

/** A table whose primary key is what was claimed; the row stays whoever asks later. */
interface Sql {
  query(text: string, values: readonly string[]): Promise<{ rows: { holder: string }[] }>
}

function ledgerIn(sql: Sql): PaymentLedger {
  const holderOf = async (what: string) => {
    const { rows } = await sql.query('select holder from claims where what = $1', [what])
    return rows[0]?.holder
  }
  return {
    async claim(what, holder) {
      const claim = 'insert into claims (what, holder) values ($1, $2) on conflict (what) do nothing'
      await sql.query(claim, [what, holder])
      return (await holderOf(what)) ?? ''
    },
    holderOf,
  }
}

/** Delivers an order once its payment is on chain, final, and its own. */
export function createDelivery(sql: Sql, deliver: (orderId: string) => Promise<void>) {
  const check = createPaymentCheck({
    readers: [evmReads({ networks: { 'eip155:8453': { rpcUrl: 'https://node.example' } } })],
    ledger: ledgerIn(sql),
  })
  return async (order: ExpectedPayment) => {
    const payment = await check(order)
    if (payment.status === 'settled') await deliver(order.orderId)
    return payment
  }
}
