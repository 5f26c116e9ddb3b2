import type { Account, CaipNetworkId, PaymentRequestUri } from '@latchkit/core'

/** A BIP-21 request without an amount. An address belongs to one network. */
export async function paymentUri({
  account,
  networkId,
}: {
  account: Account
  networkId: CaipNetworkId
}): Promise<PaymentRequestUri> {
  return { uri: `bitcoin:${account.address}`, networks: [networkId] }
}
