import { KitError, type PaymentLink } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { keyOf } from '../connect/readAccounts.js'
import type { PolkadotChain } from '../options/PolkadotOptions.js'
import { parseAddress } from '../ss58/parseAddress.js'

/**
 * Reads the codes that wallets of this family show, `substrate:<address>:<public key>[:<name>]` (Nova, Polkadot Vault
 * with the genesis hash in the key's place), and a plain `polkadot:<address>`. None of them has an amount; a link
 * with more parts is refused.
 */
export async function readPaymentUri(
  networks: readonly PolkadotChain[],
  text: string,
): Promise<PaymentLink | undefined> {
  const [, scheme, address = '', second, name, more] =
    /^(substrate|polkadot):([1-9A-HJ-NP-Za-km-z]{1,60})(?::(0x[\da-f]{64}))?(?::([^:?#]{0,200}))?(.*)$/is.exec(
      text.trim().slice(0, 1_000),
    ) ?? []
  // A CAIP-10 id begins in the same way, but is an account and not a link.
  if (!scheme || /^polkadot:[^:]*:/i.test(text.trim())) return undefined
  if (more) throw unsupported(more)
  const to = parseAddress(networks, address)
  const label = cleanText(name, 100)
  return { to, ...readSecond(networks, to, second?.toLowerCase()), ...(label ? { label } : {}) }
}

/** The key of the address is redundant; a genesis hash determines the network. */
function readSecond(networks: readonly PolkadotChain[], to: string, second: string | undefined) {
  if (second === undefined || second.slice(2) === keyOf(to)) return {}
  const network = networks.find(({ id }) => id === `polkadot:${second.slice(2, 34)}`)
  if (!network) throw unsupported('network')
  return { networkId: network.id }
}

const unsupported = (part: string) =>
  new KitError('payment/UNSUPPORTED', {
    message: 'The link asks for something unsupported',
    context: { part: cleanText(part, 40) },
    pluginId: 'polkadot',
  })
