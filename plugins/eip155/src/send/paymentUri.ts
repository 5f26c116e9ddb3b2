import type { Account, CaipNetworkId, PaymentRequestUri } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'

/** An EIP-681 request of no amount. The address is the account's own on every EVM network. */
export async function paymentUri(
  { config }: EvmEnv,
  { account, networkId }: { account: Account; networkId: CaipNetworkId },
): Promise<PaymentRequestUri> {
  const everywhere = account.type === 'eoa' ? config.networks.map(({ id }) => id) : [networkId]
  return { uri: `ethereum:${account.address}@${networkId.split(':')[1]}`, networks: everywhere }
}
