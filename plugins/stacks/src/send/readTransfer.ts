import { type CaipNetworkId, KitError, type TransactionRequest, type Transfer } from '@latchkit/core'
import { parseAddress } from '../address/parseAddress.js'
import type { StacksEnv } from '../StacksEnv.js'
import { invalid } from './invalid.js'
import { MEMO_BYTES } from './memoBytes.js'

export interface CheckedTransfer {
  readonly recipient: string
  readonly amount: bigint
  /** `address.name` of a SIP-010 token. */
  readonly token?: string
  readonly memo?: string
}

/** Checks a transfer. Throws `address/INVALID`, `amount/INVALID` or `rpc/INVALID_PARAMS`. */
export function readTransfer(
  { config }: StacksEnv,
  { to, amount, asset, memo }: Transfer,
  networkId: CaipNetworkId,
): CheckedTransfer {
  const networks = config.networks.filter(({ id }) => id === networkId)
  const recipient = parseAddress(networks, to)
  // STX amounts have 64 bits, those of tokens 128.
  const isNative = asset === undefined || asset === `${networkId}/slip44:5757`
  if (typeof amount !== 'bigint' || amount <= 0n || amount >= 2n ** (isNative ? 64n : 128n)) {
    throw new KitError('amount/INVALID', {
      message: 'The amount must be a whole number of base units above zero',
      context: { value: String(amount).slice(0, 60) },
    })
  }
  const checked = { recipient, amount, ...readMemo(memo) }
  if (isNative) return checked
  const [, chain, kind, reference = ''] = /^([^/]+)\/([^:/]+):([^:/]+)$/.exec(asset) ?? []
  if (chain !== networkId) throw invalid(`${asset.slice(0, 80)} is not on ${networkId}`)
  if (kind !== 'sip010' || !reference.includes('.')) throw invalid(`${kind} tokens cannot be sent`)
  return { ...checked, token: parseAddress(networks, reference) }
}

/** Throws `rpc/INVALID_PARAMS` for a transfer that the network rejects. What it would cost can be told all the same. */
export function assertToOther({ transfer, account }: Pick<TransactionRequest, 'transfer' | 'account'>): void {
  if (String(transfer?.to).trim().toUpperCase() === account.address)
    throw invalid('The network rejects transfers from an account to itself')
}

function readMemo(memo: unknown): { memo?: string } {
  if (memo === undefined || memo === '') return {}
  const isText = typeof memo === 'string' && !/[\p{Cc}\p{Cs}]/u.test(memo)
  if (isText && new TextEncoder().encode(memo).length <= MEMO_BYTES) return { memo }
  throw invalid(`A memo must be text of at most ${MEMO_BYTES} bytes`)
}
