import { type CaipAddress, VerifyMessage } from '@latchkit/core'
import { isCaip2, persisted } from '@latchkit/core/plugin'
import { isText, readField, readItems } from '@latchkit/core/untrusted'
import type { SessionStore } from '../contract/SessionStore.js'
import type { SiwxProof } from '../contract/SiwxProof.js'
import type { SiwxSession } from '../contract/SiwxSession.js'
import { siwxError } from '../contract/siwxError.js'
import { parseMessage } from '../message/parseMessage.js'
import { pageOf } from '../page/pageOf.js'
import type { SiwxEnv } from '../SiwxEnv.js'

/** Lifetime of a session in ms: a day. It is signed as the message's expiration time. */
const LIFETIME_MS = 86_400_000
/** Sessions kept in storage. */
const MOST = 50
/** Signatures of contract accounts may contain the contract. */
const LONGEST = 100_000

/** Proofs in this browser's storage, which are untrusted. */
const proofs = /* @__PURE__ */ persisted<readonly SiwxProof[]>({
  key: 'proofs',
  version: 1,
  schema: value => readItems(value, MOST).flatMap(item => readProof(item) ?? []),
})

function readProof(value: unknown): SiwxProof | undefined {
  const [message, signature, chainId] = ['message', 'signature', 'chainId'].map(key => readField(value, key))
  return isText(message, LONGEST) && isText(signature, LONGEST) && isCaip2(chainId)
    ? { message, signature, chainId }
    : undefined
}

/**
 * Sessions in this browser: proofs are stored, and verified by the account's chain plugin each time they are
 * read. They prove nothing to a server.
 */
export function createLocalStore({
  ctx,
  isSameAccount,
}: Pick<SiwxEnv, 'ctx' | 'isSameAccount'>): SessionStore {
  const issued = new Set<string>()
  const kept = () => proofs.load(ctx.storage) ?? []

  /** The session of a proof. Rejects if it is for another site, has expired, or cannot be verified. */
  async function sessionOf({ message, signature, chainId }: SiwxProof): Promise<SiwxSession> {
    const { domain, accountAddress, chainId: signedFor, issuedAt, expirationTime } = parseMessage(message)
    if (domain !== pageOf(window.location).domain) throw siwxError('DOMAIN_MISMATCH')
    if (signedFor !== chainId) throw siwxError('CHAIN_MISMATCH')
    if (!expirationTime || Date.parse(expirationTime) <= Date.now()) throw siwxError('EXPIRED')
    const caipAddress: CaipAddress = `${chainId}:${accountAddress}`
    const [namespace = ''] = chainId.split(':')
    const verifier = ctx.find(VerifyMessage, { namespace })
    if (!verifier) throw siwxError('UNVERIFIABLE')
    const isSigned = await verifier
      .verifyMessage({ caipAddress, message, signature, inTransaction: true })
      .catch(cause => {
        throw siwxError('UNVERIFIABLE', { cause, retryable: true })
      })
    if (!isSigned) throw siwxError('SIGNATURE_INVALID')
    return { caipAddress, issuedAt, expiresAt: expirationTime }
  }
  const accountOf = ({ chainId, message }: SiwxProof): CaipAddress =>
    `${chainId}:${message.split('\n', 2)[1] ?? ''}`

  return {
    async nonce() {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      const nonce = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
      issued.add(nonce)
      const now = Date.now()
      const [issuedAt, expirationTime] = [now, now + LIFETIME_MS].map(time => new Date(time).toISOString())
      return { nonce, issuedAt: issuedAt ?? '', expirationTime: expirationTime ?? '' }
    },
    async signIn(proof) {
      if (!issued.delete(parseMessage(proof.message).nonce)) throw siwxError('NONCE_INVALID')
      const session = await sessionOf(proof)
      const { message, signature, chainId } = proof
      const others = kept().filter(other => !isSameAccount(accountOf(other), session.caipAddress))
      const all = [...others, { message, signature, chainId }].slice(-MOST)
      if (!proofs.save(ctx.storage, all)) ctx.log.add('warn', 'The sign-in could not be kept in this browser')
      return session
    },
    async sessions() {
      const found = await Promise.allSettled(kept().map(sessionOf))
      return found.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
    },
    async signOut(caipAddress) {
      proofs.save(
        ctx.storage,
        kept().filter(proof => !isSameAccount(accountOf(proof), caipAddress)),
      )
    },
  }
}
