import { type CaipNetworkId, KitError, type PaymentLink } from '@latchkit/core'
import { parseAmount, readLinkQuery } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'
import { parseAddress } from '../address/parseAddress.js'
import { chainRpc } from '../rpc/chainRpc.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { readChainAccounts } from './readChainAccounts.js'
import { readMint } from './readMint.js'

/** The parameters used. `message` is for the payer alone, `label` names the requester. */
const known: readonly string[] = ['amount', 'spl-token', 'memo', 'label', 'message']

/**
 * Reads a transfer request of Solana Pay. A token in a link is on the cluster in use, whose mint gives its decimals.
 * References cannot be added to a transfer yet, and a transaction request is not a transfer: both are refused because
 * the requester would not see the payment.
 */
export async function readPaymentUri(env: SolanaEnv, text: string): Promise<PaymentLink | undefined> {
  const [, path = '', query = ''] = /^solana:([^?]*)(?:\?(.*))?$/is.exec(text.trim()) ?? []
  if (path === '') return undefined
  if (/^https?(:|%3a)/i.test(path)) throw unsupported('link', 'This link asks a server what to sign')
  const to = parseAddress(path)
  const asked = readQuery(query)
  const [amount, mint, memo, label] = ['amount', 'spl-token', 'memo', 'label'].map(name => asked.get(name))
  const networkId = networkInUse(env)
  const decimals = mint === undefined ? 9 : await decimalsOf(env, networkId, mint)
  return {
    to,
    ...(amount === undefined ? {} : { amount: readAmount(amount, decimals) }),
    ...(mint === undefined ? {} : { networkId, asset: `${networkId}/token:${mint}` }),
    ...(memo === undefined ? {} : { memo }),
    ...(label === undefined ? {} : { label: cleanText(label, 60) }),
  }
}

function readQuery(query: string): Map<string, string> {
  const found = readLinkQuery(query, {
    refuse: part => unsupported(part.slice(0, 40), `The link cannot be read at its ${part.slice(0, 40)}`),
  })
  const other = [...found.keys()].find(name => !known.includes(name))?.slice(0, 40)
  if (other !== undefined) throw unsupported(other, `The link asks for ${other}`)
  return found
}

function networkInUse({ ctx, config }: SolanaEnv): CaipNetworkId {
  const now = ctx.get(ctx.connections.network$)?.id
  const found = config.networks.find(({ id }) => id === now) ?? config.networks[0]
  if (!found) throw unsupported('spl-token', 'There is no network')
  return found.id
}

async function decimalsOf(env: SolanaEnv, networkId: CaipNetworkId, mint: string): Promise<number> {
  const [account] = await readChainAccounts(chainRpc(env, networkId), [parseAddress(mint)])
  return readMint(account).decimals
}

/** Decimal digits, as in Solana Pay: neither an exponent nor grouping. */
function readAmount(text: string, decimals: number): bigint {
  if (/^(?:0|[1-9]\d*|0?)(?:\.\d+)?$/.test(text) && text !== '') return parseAmount(text, decimals)
  throw new KitError('amount/INVALID', {
    message: 'The amount of the link is not a number',
    context: { value: text.slice(0, 60) },
    pluginId: 'solana',
  })
}

const unsupported = (part: string, message: string) =>
  new KitError('payment/UNSUPPORTED', { message, context: { part }, pluginId: 'solana' })
