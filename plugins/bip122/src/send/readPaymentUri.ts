import { KitError, type PaymentLink } from '@latchkit/core'
import { cleanText, decimalToUnits, readLinkQuery } from '@latchkit/core/plugin'
import { isOn } from '../address/isOn.js'
import { parseAddress } from '../address/parseAddress.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { MOST_MONEY } from './readTransfer.js'

/** Longer texts are no link: those with a Lightning invoice in them have about a thousand characters. */
const LONGEST = 10_000
/** What BIP-321 calls an address of SegWit in the query, where none stands in front of it. */
const ADDRESS_KEYS = ['bc', 'tb', 'bcrt']
/** Other ways to be paid. Beside an address they may be ignored, alone there is nothing else to pay. */
const OTHER_WAYS = ['lightning', 'lno', 'sp', 'pay', 'pj', 'r']

/**
 * Reads a `bitcoin:` link (BIP-21, BIP-321), also in the capitals of QR codes. What has to be honoured and cannot be
 * (`req-…`) throws `payment/UNSUPPORTED`; other ways to pay the same are ignored, as the standard has it.
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
    // Test networks share their addresses: which one is meant, the link does not say.
    ...(fitting.length === 1 ? { networkId: fitting[0] } : {}),
    ...(amount === undefined ? {} : { amount: readAmount(amount) }),
    ...(label ? { label } : {}),
  }
}

/** Whole satoshi out of decimal BTC, with a point and without an exponent, a sign or commas. */
function readAmount(text: string): bigint {
  const units = /^(?:\d+\.?\d*|\.\d+)$/.test(text) && text.length < 40 ? text : undefined
  const rest = units?.replace(/^\d*\.?\d{0,8}/, '') ?? 'x'
  const amount = /^0*$/.test(rest) ? decimalToUnits(units, 8, 'floor') : undefined
  if (amount !== undefined && amount > 0n && amount <= MOST_MONEY) return amount
  throw new KitError('amount/INVALID', {
    message: 'The amount of this link is none that can be paid',
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
    message: 'This link asks for something that cannot be done here',
    context: { part: cleanText(part, 40) },
    pluginId: 'bip122',
  })
