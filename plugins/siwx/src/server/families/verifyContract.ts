import { settleBy } from '@latchkit/core/async'
import { jsonRpc } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { bytesToHex, randomBytes } from '@noble/hashes/utils'
import { createClient, custom, type Hex } from 'viem'
import { call } from 'viem/actions'
import { encodeFunctionData, isErc6492Signature, parseAbi, parseErc6492Signature, size } from 'viem/utils'
import { siwxError } from '../../contract/siwxError.js'
import type { SignInClient } from '../SignInRules.js'

export interface ContractCheck {
  readonly address: string
  readonly hash: Uint8Array
  readonly signature: string
  readonly client: SignInClient
  /** Contracts that may deploy the account as it signs in. Default: any. */
  readonly factories?: readonly string[] | undefined
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** The suffix of signatures for an account that has yet to be delegated to a contract (ERC-8010), which are not accepted. */
const DELEGATING = /(?:8010){16}$/
/** The ERC-1271 magic value as a word. */
const YES = `0x1626ba7e${'0'.repeat(56)}`
/** The shortest signature that cannot be guessed. */
const GUESSED = 32
const abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function token() view returns (uint256, address, uint256)',
])

/**
 * Asks an account's contract whether it signed (ERC-1271), also before it is deployed (ERC-6492). A contract
 * that accepts a random signature, too, is refused. Rejects with `siwx/UNVERIFIABLE` if the network does not
 * answer.
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

interface Deployment {
  readonly factory: Hex
  readonly factoryData: Hex
}

async function verify(check: ContractCheck, request: Request): Promise<boolean> {
  const account = check.address as Hex
  const read = readSigned(check.signature as Hex)
  if (!read || DELEGATING.test(check.signature)) return false
  const code = await request({ method: 'eth_getCode', params: [account, 'latest'] })
  // If the account has code, do not trust its answer after a call that the signature chose.
  const deployment = code === '0x' ? read.deployment : undefined
  if (code === '0x' && !(deployment && isAllowed(deployment, check.factories))) return false
  const asked = { hash: toHex(check.hash), signature: read.signature }
  const isYes = async (question: typeof asked) =>
    (await ask(request, account, isValidSignature(question), deployment)) === YES
  if (!(await isYes(asked)) || (await isYes(nobodys(asked)))) return false
  // Before deployment, the account would belong to whoever acquires its token in the preceding call.
  return !deployment || size((await ask(request, account, token, deployment)) ?? '0x') !== 96
}

const isValidSignature = ({ hash, signature }: { hash: Hex; signature: Hex }): Hex =>
  encodeFunctionData({ abi, functionName: 'isValidSignature', args: [hash, signature] })
/** Asks an account for the token that owns it (ERC-6551). */
const token = /* @__PURE__ */ encodeFunctionData({ abi, functionName: 'token' })

const isAllowed = ({ factory }: Deployment, factories: readonly string[] | undefined) =>
  !factories || factories.some(allowed => allowed.toLowerCase() === factory.toLowerCase())

/** The signature and the deployment of its account; `undefined` if malformed. */
function readSigned(signature: Hex): { signature: Hex; deployment?: Deployment } | undefined {
  if (!isErc6492Signature(signature)) return { signature }
  try {
    const { address: factory, data: factoryData, signature: inner } = parseErc6492Signature(signature)
    return factory && factoryData && { signature: inner, deployment: { factory, factoryData } }
  } catch {
    return undefined
  }
}

/** A request that was never signed: with another signature, or another hash if the signature is empty (Safe's on-chain ones). */
function nobodys({ hash, signature }: { hash: Hex; signature: Hex }) {
  const length = size(signature)
  return length < GUESSED
    ? { hash: toHex(randomBytes(32)), signature }
    : { hash, signature: toHex(randomBytes(length)) }
}

/**
 * The result of a call to the account; `undefined` if it reverts. If `deployment` is given, the account is
 * deployed for the call unless it exists.
 */
async function ask(
  request: Request,
  to: Hex,
  data: Hex,
  deployment: Deployment | undefined,
): Promise<Hex | undefined> {
  let outage: unknown
  const watched = async (question: Parameters<Request>[0]) => {
    try {
      return await request(question)
    } catch (error) {
      if (!isRefusal(error)) outage = error
      throw error
    }
  }
  // A contract must not make the server request a URL (CCIP-Read).
  const client = createClient({ transport: custom({ request: watched }, { retryCount: 0 }), ccipRead: false })
  try {
    const { data: answer } = await call(client, { to, data, ...deployment })
    return answer
  } catch {
    // viem uses one error for a failed endpoint and for a revert.
    if (outage) throw outage
    return undefined
  }
}

/** How nodes word a revert. Match whole phrases, because an outage may contain one of these words. */
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
/** Error codes of a revert: of most nodes, and of Nethermind. */
const CODES: readonly unknown[] = [3, -32_015]

/** The contract reverted, as opposed to a failed request. */
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
