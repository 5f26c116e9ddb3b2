import { readField } from '@latchkit/core/outside'
import { jsonRpc, settleBy } from '@latchkit/core/plugin'
import { bytesToHex, randomBytes } from '@noble/hashes/utils'
import { createClient, custom, type Hex } from 'viem'
import { verifyHash } from 'viem/actions'
import { isErc6492Signature, parseErc6492Signature, serializeErc6492Signature } from 'viem/utils'
import { siwxError } from '../../contract/siwxError.js'
import type { SignInClient } from '../SignInRules.js'

/** What a contract is asked, and how. */
export interface ContractCheck {
  readonly address: string
  readonly hash: Uint8Array
  readonly signature: string
  readonly client: SignInClient
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** The suffix of signatures by a contract that the account is not yet delegated to (ERC-8010). We do not take them. */
const DELEGATING = /(?:8010){16}$/

/**
 * Asks the contract of an account whether it signed (ERC-1271), also before it is deployed (ERC-6492). One that says so of
 * a random signature too has nobody's. Rejects with `siwx/UNVERIFIABLE` when the network does not answer.
 */
export async function verifyContract(check: ContractCheck): Promise<boolean> {
  const { client, timeoutMs, signal } = check
  const stop = new AbortController()
  const request = toRequest(client, AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]))
  try {
    return await settleBy(verify(check, request), timeoutMs, signal)
  } catch (cause) {
    throw siwxError('UNVERIFIABLE', { cause, retryable: true })
  } finally {
    stop.abort()
  }
}

type Request = (call: { readonly method: string; readonly params?: unknown }) => Promise<unknown>

async function verify({ address, hash, signature }: ContractCheck, request: Request): Promise<boolean> {
  const account = address as Hex
  const signed = signature as Hex
  const garbage = garbageLike(signed)
  if (!garbage || DELEGATING.test(signature)) return false
  const code = await request({ method: 'eth_getCode', params: [account, 'latest'] })
  if (code === '0x' && !isErc6492Signature(signed)) return false
  const ask = (about: Hex) => isAccepted(request, { address: account, hash: toHex(hash), signature: about })
  return (await ask(signed)) && !(await ask(garbage))
}

const randomLike = (signature: Hex): Hex => toHex(randomBytes((signature.length - 2) / 2))

/** A signature that nobody made, for the same contract; `undefined` where the given one is malformed. */
function garbageLike(signature: Hex): Hex | undefined {
  if (!isErc6492Signature(signature)) return randomLike(signature)
  try {
    const { address, data, signature: inner } = parseErc6492Signature(signature)
    return address && data && serializeErc6492Signature({ address, data, signature: randomLike(inner) })
  } catch {
    return undefined
  }
}

async function isAccepted(request: Request, question: { address: Hex; hash: Hex; signature: Hex }) {
  let outage: unknown
  const watched = async (call: Parameters<Request>[0]) => {
    try {
      return await request(call)
    } catch (error) {
      if (!isRefusal(error)) outage = error
      throw error
    }
  }
  const client = createClient({ transport: custom({ request: watched }, { retryCount: 0 }) })
  const isValid = await verifyHash(client, question)
  // viem takes a failing endpoint for a contract that refuses.
  if (outage) throw outage
  return isValid
}

/** What nodes call a contract that threw. An outage may be worded with one of these words too, so a whole phrase is looked for. */
const THREW = new RegExp(
  [
    '(?:execution|transaction|call) (?:was )?revert',
    '^revert(?:ed)?(?:\\W|$)(?! ?to )',
    'revert (?:opcode|reason)',
    'vm (?:exception|execution error)',
    'invalid (?:opcode|jump)',
    'out of gas',
    'stack (?:under|over)flow',
  ].join('|'),
  'i',
)
/** Of an error in the EVM: most nodes, and Nethermind's. */
const CODES: readonly unknown[] = [3, -32_015]

/** Whether the contract itself refused, and not the way to it. */
const isRefusal = (error: unknown): boolean =>
  THREW.test(texts(error)) ||
  [error, readField(error, 'cause')].some(one => CODES.includes(readField(one, 'code')))

const texts = (error: unknown) =>
  ['message', 'details', 'shortMessage']
    .map(key => String(readField(error, key) ?? '').slice(0, 2_000))
    .join()

function toRequest(client: SignInClient, signal: AbortSignal): Request {
  if (typeof client === 'string')
    return ({ method, params }) => jsonRpc(client, method, params ?? [], { signal })
  return call => {
    if (!('request' in client)) throw new TypeError('This is no client of this network')
    return client.request(call)
  }
}

const toHex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`
