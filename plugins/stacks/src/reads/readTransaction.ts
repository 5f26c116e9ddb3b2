import { KitError } from '@latchkit/core'
import { readBaseUnits } from '@latchkit/core/plugin'
import { type Movement, netGain, type ReadTransaction } from '@latchkit/core/reads'
import { readField } from '@latchkit/core/untrusted'

/** A movement of STX or of a token, as the API tells it. */
interface AssetEvent extends Movement {
  /** `address.contract::token`; absent for STX. */
  readonly token?: string
}

/** A transaction of the API, with the Bitcoin block that its own stands on. */
export interface ApiTransaction extends ReadTransaction {
  readonly burnBlock: bigint | undefined
}

/** Statuses of a transaction that waits; what was dropped is none. */
const WAITS = 'pending'

export function bad(message: string): KitError {
  return new KitError('http/BAD_RESPONSE', { message, pluginId: 'stacks' })
}

export function readHeight(value: unknown): bigint {
  if (Number.isSafeInteger(value) && Number(value) >= 0) return BigInt(Number(value))
  throw bad('The endpoint names no block')
}

const principal = /^S[0-9A-HJKMNP-TV-Z]{28,41}(?:\.[a-zA-Z][\w-]{0,127})?$/
const movements = ['transfer', 'mint', 'burn']

function partyOf(value: unknown, isThere: boolean): string | undefined {
  if (!isThere) return undefined
  if (typeof value === 'string' && principal.test(value)) return value
  throw bad('The endpoint tells an account that cannot be read')
}

/** Reads an event; nothing if it moves neither STX nor a token. */
function eventOf(event: unknown): readonly AssetEvent[] {
  const [type, asset] = [readField(event, 'event_type'), readField(event, 'asset')]
  const [kind, id] = [readField(asset, 'asset_event_type'), readField(asset, 'asset_id')]
  const isToken = type === 'fungible_token_asset'
  if ((type !== 'stx_asset' && !isToken) || !movements.includes(String(kind))) return []
  const amount = readBaseUnits(readField(asset, 'amount'))
  if (amount === undefined || (isToken && typeof id !== 'string'))
    throw bad('The endpoint tells an amount that cannot be read')
  const from = partyOf(readField(asset, 'sender'), kind !== 'mint')
  const to = partyOf(readField(asset, 'recipient'), kind !== 'burn')
  return [{ ...(isToken && { token: String(id) }), ...(from && { from }), ...(to && { to }), amount }]
}

/**
 * Reads a transaction of the API with all its events: what it moved. `undefined` for one that was dropped. Throws `http/BAD_RESPONSE` for
 * one that makes no sense.
 *
 * @param tokenOf the only token of a contract, `address.contract::token`; `undefined` for a contract that has another number of them
 */
export function readTransaction(
  hash: string,
  answer: unknown,
  events: readonly unknown[],
  tokenOf: (contract: string) => string | undefined,
): ApiTransaction | undefined {
  const status = readField(answer, 'tx_status')
  if (readField(answer, 'tx_id') !== hash || typeof status !== 'string')
    throw bad('The answer is not about this transaction')
  const isMined = status === 'success' || status.startsWith('abort_')
  // A block that the chain left behind has it no more.
  if ((!isMined && status !== WAITS) || readField(answer, 'canonical') === false) return undefined
  const moved = events.flatMap(eventOf)
  const blockHash = readField(answer, 'block_hash')
  const time = readField(answer, 'block_time')
  return {
    block: isMined ? readHeight(readField(answer, 'block_height')) : undefined,
    ...(isMined && typeof blockHash === 'string' && { blockHash }),
    ...(isMined && Number.isSafeInteger(time) && { minedAt: Number(time) * 1_000 }),
    burnBlock: isMined ? readHeight(readField(answer, 'burn_block_height')) : undefined,
    hasFailed: isMined && status !== 'success',
    gained({ address, token: contract }) {
      const token = contract === undefined ? undefined : tokenOf(contract)
      const isOwn = contract === undefined || token !== undefined
      return netGain(
        moved.filter(each => isOwn && each.token === token),
        address,
      )
    },
  }
}
