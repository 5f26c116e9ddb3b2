import { isKitError, KitError, type TransactionRequest, type Transfer } from '@latchkit/core'
import type { ApiPromise } from '@polkadot/api'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { parseAddress } from '../ss58/parseAddress.js'

/** Amounts on these chains have 128 bits. */
const MOST = 2n ** 128n

/**
 * Converts a request to a call of the runtime: `balances.transferKeepAlive`, `assets.transferKeepAlive`,
 * `balances.transferAll`, or a given one. Throws `address/INVALID`, `amount/INVALID`, `rpc/INVALID_PARAMS`.
 */
export function buildExtrinsic(env: PolkadotEnv, api: ApiPromise, request: TransactionRequest) {
  if (request.transfer) return buildTransfer(env, api, request.transfer, request)
  const { call, allTo, close = false } = Object(request.native) as Record<string, unknown>
  if (typeof allTo === 'string') {
    const transferAll = api.tx['balances']?.['transferAll'] ?? missing('balances')
    return transferAll(recipientOf(env, allTo, request), close !== true)
  }
  if (typeof call !== 'string' || !/^0x(?:[\da-f]{2}){2,}$/i.test(call))
    throw invalid('A native request must be a PolkadotCall or a PolkadotTransferAll')
  try {
    return api.tx(api.createType('Call', call) as never)
  } catch (error) {
    throw isKitError(error) ? error : invalid('The network has no such call')
  }
}

/** Only this network's own prefix and the generic one: other prefixes exist to distinguish networks. */
const recipientOf = ({ config }: PolkadotEnv, to: string, { networkId }: { readonly networkId: string }) =>
  parseAddress(
    config.networks.filter(({ id }) => id === networkId),
    to,
  )

function buildTransfer(
  env: PolkadotEnv,
  api: ApiPromise,
  { to, amount, asset, memo }: Transfer,
  { networkId }: TransactionRequest,
) {
  const recipient = recipientOf(env, to, { networkId })
  if (typeof amount !== 'bigint' || amount < 0n || amount >= MOST) {
    throw new KitError('amount/INVALID', {
      message: 'The amount must be a whole number of base units',
      context: { value: String(amount).slice(0, 60) },
    })
  }
  // Transfers here cannot carry a memo.
  if (memo) throw invalid('Polkadot transfers have no memo')
  const [, chain, kind, reference = ''] = /^([^/]+)\/([^:/]+):([^:/]+)$/.exec(asset ?? '') ?? []
  if (asset !== undefined && chain !== networkId)
    throw invalid(`${asset.slice(0, 80)} is not on ${networkId}`)
  if (asset === undefined || kind === 'slip44') {
    const transfer = api.tx['balances']?.['transferKeepAlive'] ?? missing('balances')
    return transfer(recipient, amount)
  }
  if (kind !== 'assets' || !/^\d{1,39}$/.test(reference)) throw invalid(`${kind} tokens cannot be sent`)
  const transfer = api.tx['assets']?.['transferKeepAlive'] ?? missing('assets')
  return transfer(BigInt(reference), recipient, amount)
}

function missing(pallet: string): never {
  throw invalid(`This network has no pallet '${pallet}'`)
}

const invalid = (message: string) => new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'polkadot' })
