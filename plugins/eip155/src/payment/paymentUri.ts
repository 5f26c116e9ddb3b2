import type { Account, CaipNetworkId, PaymentRequestUri } from '@latchkit/core'
import { hasOwnCode } from '../address/hasOwnCode.js'
import type { EvmEnv } from '../EvmEnv.js'
import { codeAt } from '../rpc/codeAt.js'

/**
 * An EIP-681 request without an amount. A key has the same address on every EVM network. A contract account has it
 * only where the same code is deployed, and only networks that could be queried count. The wallet's own network
 * always counts: there the wallet vouches for it.
 */
export async function paymentUri(
  env: EvmEnv,
  { account, networkId }: { account: Account; networkId: CaipNetworkId },
): Promise<PaymentRequestUri> {
  const uri = `ethereum:${account.address}@${networkId.split(':')[1]}`
  return { uri, networks: await goodNetworks(env, account) }
}

async function goodNetworks(env: EvmEnv, { address, caipAddress }: Account): Promise<CaipNetworkId[]> {
  const home: CaipNetworkId = `eip155:${caipAddress.split(':')[1]}`
  const all = env.config.networks.map(({ id }) => id)
  const code = await codeAt(env, home, address)
  if (code === undefined) return [home]
  if (!hasOwnCode(code)) return all
  const codes = await Promise.all(all.map(id => (id === home ? code : codeAt(env, id, address))))
  return all.filter((_, index) => codes[index]?.toLowerCase() === code.toLowerCase())
}
