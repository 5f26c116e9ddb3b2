import type { Account, PaymentRequestUri } from '@latchkit/core'
import type { SolanaEnv } from '../SolanaEnv.js'

/** A Solana Pay request without an amount. The account has the same address on every cluster. */
export async function paymentUri(
  { config }: SolanaEnv,
  { account }: { account: Account },
): Promise<PaymentRequestUri> {
  return { uri: `solana:${account.address}`, networks: config.networks.map(({ id }) => id) }
}
