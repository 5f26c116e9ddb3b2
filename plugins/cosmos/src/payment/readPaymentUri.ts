import { type CaipAssetId, KitError, type PaymentLink } from '@latchkit/core'
import { decimalToUnits, readLinkQuery } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'
import { decodeAddress } from '../address/decodeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import type { CosmosChain, CosmosConfig } from '../options/CosmosConfig.js'
import { isMemo } from '../send/memo.js'
import { MEMO_BYTES } from '../send/memoBytes.js'

/**
 * Reads a payment link as wallets write them, because no standard of this family defines one:
 * `cosmos:<address>?amount=&memo=&label=`, similar to BIP-21, also with an address prefix for its scheme
 * (`osmo:osmo1…`). Other parameters are refused, because some generators put the coin or its decimals there.
 */
export async function readPaymentUri(
  { networks }: Pick<CosmosConfig, 'networks'>,
  text: string,
): Promise<PaymentLink | undefined> {
  const [, scheme = '', address = '', query = ''] =
    /^([a-z\d]{1,40}):(?:\/\/)?([^?#/:]{1,100})(?:\?([^#]{0,4000}))?$/i.exec(text.trim().slice(0, 5_000)) ??
    []
  const prefix = scheme.toLowerCase()
  const isOurs = prefix === 'cosmos' || networks.some(({ bech32Prefix }) => bech32Prefix === prefix)
  if (!isOurs || !address) return undefined
  const own = prefix === 'cosmos' ? networks : networks.filter(({ bech32Prefix }) => bech32Prefix === prefix)
  const to = parseAddress({ networks: own as CosmosConfig['networks'] }, address)
  const [network, ...others] = networks.filter(
    ({ bech32Prefix }) => bech32Prefix === decodeAddress(to)?.prefix,
  )
  // A prefix that two networks share leaves the network open.
  const place = network && others.length === 0 ? { networkId: network.id } : {}
  const asked = readQuery(query)
  const amount = asked.get('amount')
  return {
    to,
    ...place,
    ...(amount === undefined ? {} : readLinkAmount(amount, others.length === 0 ? network : undefined)),
    ...readMemo(asked.get('memo')),
    ...readLabel(asked.get('label') ?? asked.get('message')),
  }
}

const known = ['amount', 'memo', 'label', 'message']

/** An unknown parameter could change the payment. */
function readQuery(query: string): Map<string, string> {
  const found = readLinkQuery(query, { refuse: unsupported })
  const other = [...found.keys()].find(name => !known.includes(name))
  if (other !== undefined) throw unsupported(other)
  return found
}

function readMemo(memo: string | undefined): { memo?: string } {
  if (memo === undefined || memo === '') return {}
  if (!isMemo(memo)) throw unsupported(`memo of more than ${MEMO_BYTES} bytes`)
  return { memo }
}

function readLabel(text: string | undefined): { label?: string } {
  const label = cleanText(text, 100)
  return label ? { label } : {}
}

const unsupported = (part: string) =>
  new KitError('payment/UNSUPPORTED', {
    message: `The link asks for something unsupported: ${cleanText(part, 40)}`,
    context: { part: cleanText(part, 40) },
    pluginId: 'cosmos',
  })

interface LinkAmount {
  readonly amount: bigint
  readonly asset?: CaipAssetId
}

/**
 * Reads the amount of a link: a decimal is whole coins of the network, as wallets write it (Trust Wallet, ShapeShift); with a
 * denomination behind it (`5000uatom`) it is base units, as the SDK writes coins. Throws `amount/INVALID`, `payment/UNSUPPORTED`.
 */
function readLinkAmount(text: string, network: CosmosChain | undefined): LinkAmount {
  const [, digits = '', fraction = '', denom = ''] =
    /^(\d{1,60})(?:\.(\d{1,30}))?([a-zA-Z][\w/:.-]{2,127})?$/.exec(text) ?? []
  // Many would read `1e18` as a number.
  if (!digits || (denom && fraction) || /^e\d+$/i.test(denom)) throw invalid(text)
  // Without a network, the decimals of a coin are unknown.
  if (!network) throw withoutNetwork()
  const decimals = denom ? 0 : network.nativeCurrency.decimals
  if (fraction.length > decimals) throw invalid(text)
  const amount = decimalToUnits(fraction ? `${digits}.${fraction}` : digits, decimals, 'floor')
  if (!amount) throw invalid(text)
  if (!denom || denom === network.denom) return { amount }
  const ibc = /^ibc\/([\dA-F]{64})$/i.exec(denom)?.[1]
  return {
    amount,
    asset: ibc ? `${network.id}/ibc:${ibc}` : `${network.id}/denom:${encodeURIComponent(denom)}`,
  }
}

const invalid = (text: string) =>
  new KitError('amount/INVALID', {
    message: 'The amount of the link cannot be paid',
    context: { value: text.slice(0, 60) },
    pluginId: 'cosmos',
  })
const withoutNetwork = () =>
  new KitError('payment/UNSUPPORTED', {
    message: 'The link does not say on which network it is to be paid',
    context: { part: 'amount' },
    pluginId: 'cosmos',
  })
