import { type CaipNetworkId, KitError, type PaymentLink } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmEnv } from '../EvmEnv.js'
import { readChainNumber } from '../provider/readChainNumber.js'
import { shortNames } from './shortNames.js'

/** `ethereum:[pay-]target[@chain][/function][?parameters]`. */
const LINK = /^ethereum:(?:pay-)?([^@/?]*)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/is
/** An address on a chain: `eth:0x…` (EIP-3770), or `eip155:1:0x…` (CAIP-10). */
const ON_CHAIN = /^(?:eip155:(\d{1,20})|([a-z\d-]{1,32})):(0x[\da-f]{40})$/i
const MOST_CHARACTERS = 2_000
/** EIP-681 leaves these to the sender: they are checked and then left to the wallet. */
const ADVICE: readonly string[] = ['gas', 'gasLimit', 'gasPrice']

/**
 * Reads an address on a chain, or an EIP-681 link: a payment of the network's coin, or an ERC-20 `transfer`. The target may be a name (ENS),
 * which the caller resolves and shows. Without a chain id, a token is on the network in use, as in the standard.
 */
export async function readPaymentUri(env: EvmEnv, input: string): Promise<PaymentLink | undefined> {
  const text = typeof input === 'string' ? input.trim() : ''
  if (!/^ethereum:/i.test(text)) return readOnChain(text)
  if (text.length > MOST_CHARACTERS) throw unsupported('length')
  const [, target = '', chain, call, query] = LINK.exec(text) ?? []
  const networkId = chain === undefined ? undefined : readChain(chain)
  const parameters = new Map(readParameters(query))
  for (const key of ADVICE) {
    const advice = parameters.get(key)
    if (advice !== undefined) readNumber(advice)
    parameters.delete(key)
  }
  const take = (key: string) => {
    const value = parameters.get(key)
    parameters.delete(key)
    return value
  }
  const label = take('label')
  const value = take('value')
  const about = label === undefined ? {} : { label: cleanText(label, 64) }
  if (call === undefined) {
    refuseRest(parameters)
    return {
      to: await readTarget(target),
      ...(networkId && { networkId }),
      ...(value === undefined ? {} : { amount: readNumber(value) }),
      ...about,
    }
  }
  if (call !== 'transfer') throw unsupported(call || '/')
  // A payment of coins besides a token is not a token transfer.
  if (value !== undefined && readNumber(value) !== 0n) throw unsupported('value')
  // The types are part of the function's signature, so their order matters: transfer(address,uint256).
  if ([...parameters.keys()].join().replace(/,uint256$/, '') !== 'address')
    throw unsupported(`transfer(${[...parameters.keys()].join()})`)
  const amount = parameters.get('uint256')
  const home = networkId ?? inUse(env)
  if (!home) throw unsupported('chain_id')
  return {
    to: await readTarget(parameters.get('address') ?? ''),
    networkId: home,
    asset: `${home}/erc20:${parseAddress(target)}`,
    ...(amount === undefined ? {} : { amount: readNumber(amount) }),
    ...about,
  }
}

function readOnChain(text: string): PaymentLink | undefined {
  const [, number, name = '', address = ''] = ON_CHAIN.exec(text) ?? []
  if (!address) return undefined
  const key = name.toLowerCase()
  const chain = number ?? (Object.hasOwn(shortNames, key) ? shortNames[key] : undefined)
  if (chain === undefined) throw unsupported(`${name}:`)
  return { to: parseAddress(address), networkId: readChain(String(chain)) }
}

/** An address in its checksummed form, or a name in its normal one. */
async function readTarget(target: string): Promise<string> {
  if (!target.includes('.')) return parseAddress(target)
  const { normalizeName } = await import('../names/normalizeName.js')
  const name = normalizeName(decode(target))
  if (name) return name
  throw new KitError('address/INVALID', {
    message: 'The link has no address',
    context: { value: cleanText(target, 100), reason: 'shape' },
    pluginId: 'eip155',
  })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function readChain(chain: string): CaipNetworkId {
  const number = /^\d+$/.test(chain) ? readChainNumber(chain) : undefined
  if (number) return `eip155:${number}`
  throw unsupported(`@${chain}`)
}

function inUse({ ctx }: EvmEnv): CaipNetworkId | undefined {
  const { activeConnections$, network$ } = ctx.connections
  const shown = ctx.get(network$)
  return (
    ctx.get(activeConnections$)['eip155']?.networkId ?? (shown?.namespace === 'eip155' ? shown.id : undefined)
  )
}

function refuseRest(parameters: ReadonlyMap<string, string>): void {
  const [key] = parameters.keys()
  if (key !== undefined) throw unsupported(key)
}

/** Reads `key=value` pairs in their order. Throws `payment/UNSUPPORTED` for duplicates and values that cannot be decoded. */
function readParameters(query: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (query === undefined) return found
  for (const pair of query.split('&')) {
    const [key = '', ...rest] = pair.split('=')
    if (key === '' || rest.length !== 1 || found.has(key)) throw unsupported(pair)
    try {
      // Not form encoding: a plus sign stays a plus sign.
      found.set(key, decodeURIComponent(rest[0] ?? ''))
    } catch {
      throw unsupported(pair)
    }
  }
  return found
}

const UINT256 = (1n << 256n) - 1n

/**
 * Reads a number of EIP-681: `[+-] *DIGIT [. 1*DIGIT] [e *DIGIT]`, whole once the exponent is applied, below 2^256.
 * An exponent without digits, which the grammar allows without a meaning, is refused. Throws `amount/INVALID`.
 */
export function readNumber(text: string): bigint {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-])?(\d{0,78})(?:\.(\d{1,78}))?(?:e0*(\d{1,3}))?$/i.exec(text) ?? []
  const shift = Number(exponent) - fraction.length
  if ((whole || fraction) && sign !== '-' && shift >= 0) {
    const amount = BigInt(whole + fraction) * 10n ** BigInt(shift)
    if (amount <= UINT256) return amount
  }
  throw new KitError('amount/INVALID', {
    message: 'The amount of the link is not a whole number of base units',
    context: { value: text.slice(0, 100) },
    pluginId: 'eip155',
  })
}

/** The error for a part of a link that is not supported; the whole link is refused. */
const unsupported = (part: string) =>
  new KitError('payment/UNSUPPORTED', {
    message: 'The payment link asks for something unsupported',
    context: { part: cleanText(part, 60) },
    pluginId: 'eip155',
  })
