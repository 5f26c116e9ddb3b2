import { KitError, type PaymentLink } from '@latchkit/core'
import { decimalToUnits, readLinkQuery } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'
import { isOn } from '../address/isOn.js'
import { parseAddress } from '../address/parseAddress.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { MOST_MONEY } from './readTransfer.js'

/** Limit for links; those with a Lightning invoice have about a thousand characters. */
const LONGEST = 10_000
/** Query parameters of BIP-321 for SegWit addresses, where the link has no address in its path. */
const ADDRESS_KEYS = ['bc', 'tb', 'bcrt']
/** Other payment methods. They may be ignored besides an address, but not alone. */
const OTHER_WAYS = ['lightning', 'lno', 'sp', 'pay', 'pj', 'r']

/**
 * Reads a `bitcoin:` link (BIP-21, BIP-321), also in the capitals of QR codes. An unknown required parameter
 * (`req-…`) throws `payment/UNSUPPORTED`; other payment methods are ignored, as the standard says.
 */
export async function readPaymentUri(env: BitcoinEnv, text: string): Promise<PaymentLink | undefined> {
  const link = typeof text === 'string' && text.length <= LONGEST ? text.trim() : ''
  const [, body] = /^bitcoin:(.*)$/is.exec(link) ?? []
  if (body === undefined) return undefined
  if (body.includes('#')) throw unsupported('#')
  const [path = '', query = ''] = body.split(/\?(.*)/s)
  const fields = readLinkQuery(query, { refuse: unsupported, nameOf: name => name.toLowerCase() })
  const required = [...fields.keys()].find(key => key.startsWith('req-'))
  if (required !== undefined) throw unsupported(required)
  const offered = env.config.networks.map(({ id }) => id)
  const address = decoded(path) || ADDRESS_KEYS.map(key => fields.get(key)).find(Boolean)
  const otherWay = OTHER_WAYS.find(key => fields.has(key))
  if (!address && otherWay !== undefined) throw unsupported(otherWay)
  const to = parseAddress(address ?? '', offered)
  const fitting = offered.filter(id => isOn(to, id))
  const amount = fields.get('amount')
  const label = cleanText([fields.get('label'), fields.get('message')].filter(Boolean).join(': '), 200)
  return {
    to: to.address,
    // Test networks share their addresses, so the link leaves the network open.
    ...(fitting.length === 1 ? { networkId: fitting[0] } : {}),
    ...(amount === undefined ? {} : { amount: readAmount(amount) }),
    ...(label ? { label } : {}),
  }
}

/** Whole satoshi from decimal BTC, with a point and without an exponent, a sign or commas. */
function readAmount(text: string): bigint {
  const units = /^(?:\d+\.?\d*|\.\d+)$/.test(text) && text.length < 40 ? text : undefined
  const rest = units?.replace(/^\d*\.?\d{0,8}/, '') ?? 'x'
  const amount = /^0*$/.test(rest) ? decimalToUnits(units, 8, 'floor') : undefined
  if (amount !== undefined && amount > 0n && amount <= MOST_MONEY) return amount
  throw new KitError('amount/INVALID', {
    message: 'The amount of the link cannot be paid',
    context: { value: text.slice(0, 40) },
    pluginId: 'bip122',
  })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw unsupported('address')
  }
}

const unsupported = (part: string) =>
  new KitError('payment/UNSUPPORTED', {
    message: 'The link asks for something unsupported',
    context: { part: cleanText(part, 40) },
    pluginId: 'bip122',
  })
