import * as z from 'zod/mini'
import { type Hex, readHex } from '../../decode/bytes.js'
import { FrameRefusal } from '../../errors/FrameRefusal.js'

const MOST_DATA = 50_000
const number = z.optional(z.union([z.string().check(z.maxLength(80)), z.number()]))

/** By EIP-5792, a capability that is not optional must be supported, or the request refused. */
const capabilities = z.optional(z.record(z.string(), z.unknown()))

const callShape = z.object({
  from: z.optional(z.string()),
  to: z.optional(z.nullable(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)))),
  value: number,
  data: z.optional(z.string()),
  input: z.optional(z.string()),
  gas: number,
  chainId: number,
  type: number,
  authorizationList: z.optional(z.unknown()),
  blobVersionedHashes: z.optional(z.unknown()),
  capabilities,
})

/** A transaction requested by the page. It may not choose nonce, fees and gas. */
export interface CallRequest {
  /** Undefined for a contract creation; lower case. */
  readonly to: Hex | undefined
  /** Wei. */
  readonly value: bigint
  readonly data: Uint8Array
  /** Used only if the node cannot estimate it. */
  readonly gas: bigint | undefined
}

const MOST_CALLS = 16

/** Maximum id length by EIP-5792, in bytes. */
const LONGEST_ID = 4096

/** A batch requested by the page. */
export interface BatchRequest {
  readonly calls: readonly CallRequest[]
  /** The page's own id of the batch. */
  readonly id: string | undefined
}

const batchShape = z.object({
  id: z.optional(
    z.string().check(
      z.minLength(1),
      z.maxLength(LONGEST_ID),
      z.refine(id => new TextEncoder().encode(id).length <= LONGEST_ID),
    ),
  ),
  chainId: number,
  from: z.optional(z.string()),
  atomicRequired: z.optional(z.boolean()),
  capabilities,
  calls: z.array(z.unknown()).check(z.minLength(1)),
})

/** Parses a transaction requested by the page. Throws `FrameRefusal`. */
export function readCall(given: unknown, account: string, chainId: string): CallRequest {
  const read = callShape.safeParse(given)
  if (!read.success) throw new FrameRefusal('INVALID_PARAMS', 'The transaction cannot be read.')
  const { from, to, data, input, type, authorizationList, blobVersionedHashes } = read.data
  if (authorizationList !== undefined || blobVersionedHashes !== undefined || Number(type ?? 2) > 2)
    throw new FrameRefusal('NOT_ALLOWED', 'This type of transaction is not signed here.')
  checkSender(from, account)
  checkChain(read.data.chainId, chainId)
  checkCapabilities(read.data.capabilities)
  if (data !== undefined && input !== undefined && data !== input)
    throw new FrameRefusal('INVALID_PARAMS', 'The transaction has two different data.')
  const bytes = readHex(data ?? input ?? '0x')
  if (!bytes || bytes.length > MOST_DATA)
    throw new FrameRefusal('INVALID_PARAMS', 'The data of the transaction cannot be read.')
  if (!to && bytes.length === 0) throw new FrameRefusal('INVALID_PARAMS', 'The transaction has no recipient.')
  const value = readAmount(read.data.value) ?? 0n
  return { to: to ? lowerHex(to) : undefined, value, data: bytes, gas: readAmount(read.data.gas) }
}

/** Parses the calls of a `wallet_sendCalls`. `isAtomic`: the account can promise all or none. Throws `FrameRefusal`. */
export function readBatch(given: unknown, account: string, chainId: string, isAtomic = false): BatchRequest {
  const read = batchShape.safeParse(given)
  if (!read.success) throw new FrameRefusal('INVALID_PARAMS', 'The batch cannot be read.')
  if (read.data.calls.length > MOST_CALLS)
    throw new FrameRefusal('BATCH_TOO_LARGE', `A batch has at most ${MOST_CALLS} calls.`)
  checkSender(read.data.from, account)
  checkChain(read.data.chainId, chainId)
  if (read.data.atomicRequired && !isAtomic)
    throw new FrameRefusal(
      'ATOMICITY_UNSUPPORTED',
      'Calls are sent one after the other here, not all or none.',
    )
  checkCapabilities(read.data.capabilities)
  return { calls: read.data.calls.map(call => readCall(call, account, chainId)), id: read.data.id }
}

function checkSender(from: string | undefined, account: string) {
  if (from !== undefined && from.toLowerCase() !== account.toLowerCase())
    throw new FrameRefusal('INVALID_PARAMS', 'The transaction is from another account.')
}

function checkChain(given: string | number | undefined, chainId: string) {
  if (given !== undefined && `eip155:${readAmount(given)}` !== chainId)
    throw new FrameRefusal('CHAIN_ID_MISMATCH', 'The transaction is for another network.')
}

function checkCapabilities(wanted: Readonly<Record<string, unknown>> = {}) {
  if (Object.values(wanted).every(one => Object(one).optional === true)) return
  throw new FrameRefusal(
    'CAPABILITY_UNSUPPORTED',
    'The calls are wanted on terms that are not supported here.',
  )
}

/** A hex quantity, or an integer. Throws for anything else: a sign, a fraction, `0x` alone. */
function readAmount(given: string | number | undefined): bigint | undefined {
  if (given === undefined) return undefined
  const isNumber = typeof given === 'number' && Number.isSafeInteger(given) && given >= 0
  const isHex = typeof given === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(given)
  if (isNumber || isHex) return BigInt(given)
  throw new FrameRefusal('INVALID_PARAMS', 'A number of the transaction cannot be read.')
}

const lowerHex = (text: string): Hex => `0x${text.slice(2).toLowerCase()}`
