import { type Account, type CaipNetworkId, KitError, type Transfer } from '@latchkit/core'
import { parseAddress } from '../address/parseAddress.js'
import type { StacksEnv } from '../StacksEnv.js'
import { invalid } from './invalid.js'

/** A transfer whose parts were checked. */
export interface CheckedTransfer {
  readonly recipient: string
  readonly amount: bigint
  /** `address.name` of a SIP-010 token. */
  readonly token?: string
}

/** Checks a transfer. Throws `address/INVALID`, `amount/INVALID` or `rpc/INVALID_PARAMS`. */
export function checkTransfer(
  { config }: StacksEnv,
  { to, amount, asset }: Transfer,
  { networkId, account }: { readonly networkId: CaipNetworkId; readonly account: Account },
): CheckedTransfer {
  const networks = config.networks.filter(({ id }) => id === networkId)
  const recipient = parseAddress(networks, to)
  // STX amounts have 64 bits, those of tokens 128.
  const isNative = asset === undefined || asset === `${networkId}/slip44:5757`
  if (typeof amount !== 'bigint' || amount <= 0n || amount >= 2n ** (isNative ? 64n : 128n)) {
    throw new KitError('amount/INVALID', {
      message: 'The amount must be a whole number of base units, and more than none',
      context: { value: String(amount).slice(0, 60) },
    })
  }
  if (recipient === account.address)
    throw invalid('A transfer to the account itself is refused by the network')
  if (isNative) return { recipient, amount }
  const [, chain, kind, reference = ''] = /^([^/]+)\/([^:/]+):([^:/]+)$/.exec(asset) ?? []
  if (chain !== networkId) throw invalid(`${asset.slice(0, 80)} is not on ${networkId}`)
  if (kind !== 'sip010' || !reference.includes('.')) throw invalid(`${kind} tokens cannot be sent`)
  return { recipient, amount, token: parseAddress(networks, reference) }
}
