import { DEADLINES } from '@latchkit/core/async'
import { ACCOUNT_PLACEHOLDER } from '@latchkit/embedded-wallet/protocol'
import { base58 } from '@scure/base'
import type { Chain } from '../chain/chains.js'
import { toHex } from '../decode/bytes.js'
import { decodeMessage } from '../decode/decodeMessage.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { EvmAccount } from '../frame/evmAccount.js'
import type { RequestParts } from '../frame/FrameParts.js'
import { answerEvm } from './evmRequests.js'
import { answerSolana } from './solanaRequests.js'

/** Clocks may be off by this much, as for the site's server. */
const LEEWAY_MS = 60_000

/** A page's message for the account that logs in. */
export interface LoginRequest {
  /** With `ACCOUNT_PLACEHOLDER` for the address. */
  readonly siwxMessage: string
  /** CAIP-2. */
  readonly chainId: string | undefined
  readonly chains: readonly Chain[]
  /** The EVM account of a network. */
  accountOn(chain: Chain): Promise<EvmAccount>
  /** The Solana account. */
  readonly solana: string
  readonly signal: AbortSignal
}

/** The confirmed message, and its signature as `personal_sign` and `solana_signMessage` return it. */
export interface SignedLogin {
  readonly message: string
  readonly signature: string
}

/**
 * Asks for the sign-in to the page as the last step of a login. Nothing is returned if the user declines, or does not answer in time: they
 * are logged in all the same. Rejects with `NOT_ALLOWED` before asking if the message is not to this page, for this account and network,
 * and valid now.
 */
export async function signLogin(
  parts: RequestParts,
  { siwxMessage, chainId, chains, accountOn, solana, signal }: LoginRequest,
): Promise<Partial<SignedLogin>> {
  const chain = chains.find(({ caip2 }) => caip2 === chainId)
  if (!chain) throw new FrameRefusal('CHAIN_UNSUPPORTED', 'The secure site does not know this network.')
  const isSolana = chain.caip2.startsWith('solana:')
  const { address: account, smart } = isSolana ? { address: solana } : await accountOn(chain)
  const message = siwxMessage.replace(ACCOUNT_PLACEHOLDER, () => account)
  const bytes = new TextEncoder().encode(message)
  assertOwn(bytes, { origin: parts.origin, account, chain })
  const late = AbortSignal.any([signal, AbortSignal.timeout(DEADLINES.interactive)])
  const sign = isSolana ? signSolana : signEvm
  try {
    return { message, signature: await sign(parts, { bytes, account, smart, chain, signal: late }) }
  } catch (error) {
    if (late.aborted || (error instanceof FrameRefusal && error.code === 'USER_REJECTED')) return {}
    throw error
  }
}

interface Signing {
  readonly bytes: Uint8Array
  readonly account: string
  readonly smart?: EvmAccount['smart']
  readonly chain: Chain
  readonly signal: AbortSignal
}

async function signEvm(parts: RequestParts, { bytes, account, ...rest }: Signing): Promise<string> {
  const own: `0x${string}` = `0x${account.slice(2)}`
  const asked = { ...rest, account: own, method: 'personal_sign', params: [toHex(bytes), own] }
  return String(await answerEvm(parts, asked))
}

async function signSolana(parts: RequestParts, { bytes, account, ...rest }: Signing): Promise<string> {
  const params = { message: base58.encode(bytes), pubkey: account }
  const answer = await answerSolana(parts, { ...rest, account, method: 'solana_signMessage', params })
  return String(Object(answer).signature)
}

/** Stricter than for a message that a page has signed later: the whole origin, the network and the times count. */
function assertOwn(
  bytes: Uint8Array,
  { origin, account, chain }: { origin: string; account: string; chain: Chain },
): void {
  const read = decodeMessage(bytes, { origin, address: account })
  const now = Date.now()
  const isOwn =
    read.kind === 'sign-in' &&
    originOf(read.signIn.uri) === origin &&
    read.signIn.chainId === chain.caip2.split(':')[1] &&
    isWithin(read.signIn, now)
  if (!isOwn)
    throw new FrameRefusal(
      'NOT_ALLOWED',
      'The sign-in message is not to this page, for this account and network, and valid now.',
    )
}

const originOf = (uri = '') => (URL.canParse(uri) ? new URL(uri).origin : undefined)

/** Times that are missing limit nothing. */
function isWithin(
  { notBefore, expirationTime }: { notBefore: string | undefined; expirationTime: string | undefined },
  now: number,
): boolean {
  const begins = notBefore === undefined ? now : Date.parse(notBefore)
  const ends = expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime)
  return begins <= now + LEEWAY_MS && ends > now - LEEWAY_MS
}
