import { type CaipAddress, SignMessage, VerifyMessage } from '@latchkit/core'
import { DEADLINES, settleBy, specError, toKitError } from '@latchkit/core/plugin'
import type { SessionStore } from '../contract/SessionStore.js'
import type { SiwxProof } from '../contract/SiwxProof.js'
import type { SiwxSession } from '../contract/SiwxSession.js'
import { siwxError } from '../contract/siwxError.js'
import { buildMessage } from '../message/buildMessage.js'
import { parseMessage } from '../message/parseMessage.js'
import { pageOf } from '../page/pageOf.js'
import type { SigningState } from '../SiwxController.js'
import type { SiwxEnv } from '../SiwxEnv.js'
import type { Sessions } from './createSessions.js'
import { readNonce, readSession } from './readSessions.js'

const NONCE_TIMEOUT_MS = 15_000
const VERIFY_TIMEOUT_MS = 30_000
/** A message that ends sooner is not shown to anybody who may take a while. */
const LEFT_MS = 60_000

interface Prepared {
  readonly caipAddress: CaipAddress
  readonly message: string
}

/** Makes the messages, has them signed and sends what was signed to the store. */
export type Signing = ReturnType<typeof createSigning>

/** Signs in with the account in use, one sign-in at a time. It ends when another account or network comes into use. */
export function createSigning(env: SiwxEnv, store: SessionStore, sessions: Sessions, now: () => number) {
  const { ctx, config, signing$, isSameAccount } = env
  const { connections } = ctx
  let prepared: Prepared | undefined
  let preparing: (Promise<Prepared> & { readonly for?: CaipAddress }) | undefined
  let current:
    | {
        readonly caipAddress: CaipAddress
        readonly abort: AbortController
        readonly done: Promise<SiwxSession>
      }
    | undefined

  const accountInUse = () => {
    const account = ctx.get(connections.account$)
    const network = ctx.get(connections.connection$)?.networkId
    if (!account || !network) throw specError('core/DISCONNECTED')
    return { account, network }
  }
  const isConnected = (caipAddress: CaipAddress) =>
    ctx
      .get(connections.connections$)
      .some(({ accounts }) => accounts.some(account => caipAddress.endsWith(`:${account.address}`)))
  const isInUse = (caipAddress: CaipAddress) =>
    ctx.get(connections.account$)?.caipAddress === caipAddress && !env.signal.aborted

  /** A nonce, in a message for the account. */
  async function makeMessage(signal: AbortSignal): Promise<Prepared> {
    const { account, network } = accountInUse()
    if (!ctx.find(SignMessage, account)) throw siwxError('UNSUPPORTED')
    const nonce = readNonce(await settleBy(store.nonce(signal), NONCE_TIMEOUT_MS, signal))
    if (!nonce) throw siwxError('BAD_ANSWER')
    const message = buildMessage({
      ...pageOf(window.location),
      accountAddress: account.address,
      chainId: network,
      version: '1',
      ...nonce,
      statement: config.statement,
      resources: config.resources?.length ? config.resources : undefined,
    })
    return { caipAddress: account.caipAddress, message }
  }
  const isFresh = ({ message }: Prepared) => {
    const { expirationTime } = parseMessage(message)
    return expirationTime === undefined || Date.parse(expirationTime) - now() > LEFT_MS
  }

  /** The message for the account in use, ready to be shown and signed. */
  async function prepare(signal: AbortSignal): Promise<Prepared> {
    const { caipAddress } = accountInUse().account
    if (prepared?.caipAddress === caipAddress && isFresh(prepared)) return prepared
    prepared = undefined
    if (preparing?.for !== caipAddress) {
      const made = makeMessage(env.signal)
      preparing = Object.assign(made, { for: caipAddress })
      const done = () => {
        if (preparing === made) preparing = undefined
      }
      made.then(done, done)
    }
    const made = await settleBy(preparing ?? makeMessage(signal), NONCE_TIMEOUT_MS, signal)
    if (!isInUse(made.caipAddress)) throw siwxError('CONTEXT_CHANGED')
    prepared = made
    return made
  }

  /** Has the wallet sign, and checks that it signed this. */
  async function sign({ caipAddress, message }: Prepared, signal: AbortSignal): Promise<SiwxProof> {
    const { account, network } = accountInUse()
    const signer = ctx.find(SignMessage, account)
    if (!signer) throw siwxError('UNSUPPORTED')
    const asked = signer.signMessage({ account, message, signal })
    const { signature } = await settleBy(asked, DEADLINES.interactive, signal)
    const verifier = ctx.find(VerifyMessage, account)
    // Where nobody can say here, such as for a contract account without its network, the store decides.
    const isSigned = await settleBy(
      verifier?.verifyMessage({ caipAddress, message, signature }) ?? true,
      NONCE_TIMEOUT_MS,
      signal,
    ).catch(() => true)
    if (signal.aborted) throw siwxError('CONTEXT_CHANGED')
    if (!isSigned) throw siwxError('SIGNATURE_INVALID')
    const { publicKey } = account
    return { message, signature, chainId: network, ...(publicKey && { publicKey }) }
  }

  /** Sends what was signed, and keeps the session. */
  async function submit(
    proof: SiwxProof,
    caipAddress: CaipAddress,
    signal: AbortSignal,
  ): Promise<SiwxSession> {
    const session = readSession(await settleBy(store.signIn(proof, signal), VERIFY_TIMEOUT_MS, signal))
    if (!session || !sessions.isLive(session)) throw siwxError('BAD_ANSWER')
    if (!isSameAccount(session.caipAddress, caipAddress)) throw siwxError('ADDRESS_MISMATCH')
    sessions.add(session)
    ctx.emit('signed-in', { caipAddress })
    return session
  }

  /** Signs in. `tell` says where it stands, unless a newer one does. */
  async function run(
    caipAddress: CaipAddress,
    signal: AbortSignal,
    tell: (state: SigningState) => void,
  ): Promise<SiwxSession> {
    try {
      tell({ status: 'preparing', caipAddress })
      const made = await prepare(signal)
      const { message } = made
      tell({ status: 'signing', caipAddress, message })
      const proof = await sign(made, signal)
      // The nonce is good for one answer.
      prepared = undefined
      tell({ status: 'verifying', caipAddress, message })
      const session = await submit(proof, caipAddress, env.signal)
      if (signal.aborted && config.signOutOnDisconnect !== false && !isConnected(caipAddress)) {
        // Disconnected while the store was asked: nobody is half in.
        await store.signOut(session.caipAddress, { everywhere: false, signal: env.signal })
        sessions.remove(session.caipAddress)
        throw specError('core/ABORTED')
      }
      tell({ status: 'idle' })
      return session
    } catch (cause) {
      const error = toKitError(cause)
      const isShown = isInUse(caipAddress) && error.code !== 'core/ABORTED'
      const message = prepared?.message
      tell(isShown ? { status: 'failed', caipAddress, message, error } : { status: 'idle' })
      throw error
    }
  }

  ctx.subscribe(connections.account$, account => {
    const { caipAddress } = { caipAddress: undefined, ...ctx.get(signing$) }
    if (account?.caipAddress === caipAddress) return
    prepared = undefined
    if (current) current.abort.abort(siwxError('CONTEXT_CHANGED'))
    else ctx.set(signing$, { status: 'idle' })
  })

  return {
    /** Shows the message for the account in use. What goes wrong stands in `signing$`. */
    async show(signal: AbortSignal): Promise<void> {
      if (current) return
      const caipAddress = ctx.get(connections.account$)?.caipAddress
      if (!caipAddress) return
      const isMine = () => !current && !signal.aborted && isInUse(caipAddress)
      ctx.set(signing$, { status: 'preparing', caipAddress })
      try {
        const { message } = await prepare(signal)
        if (isMine()) ctx.set(signing$, { status: 'ready', caipAddress, message })
      } catch (cause) {
        if (isMine()) ctx.set(signing$, { status: 'failed', caipAddress, error: toKitError(cause) })
      }
    },
    async signIn({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<SiwxSession> {
      const { caipAddress } = accountInUse().account
      const known = sessions.find(caipAddress)
      if (known) return known
      if (current?.caipAddress !== caipAddress) {
        current?.abort.abort(siwxError('CONTEXT_CHANGED'))
        const abort = new AbortController()
        const stop = () => abort.abort(specError('core/ABORTED'))
        env.signal.addEventListener('abort', stop)
        const isNewest = () => current?.abort === abort
        const tell = (state: SigningState) => {
          if (isNewest()) ctx.set(signing$, state)
        }
        // Begins once it is the current one.
        const done = Promise.resolve()
          .then(() => run(caipAddress, abort.signal, tell))
          .finally(() => {
            env.signal.removeEventListener('abort', stop)
            if (isNewest()) current = undefined
          })
        current = { caipAddress, abort, done }
      }
      const { abort, done } = current
      const stop = () => abort.abort(specError('core/ABORTED'))
      signal?.addEventListener('abort', stop)
      if (signal?.aborted) stop()
      try {
        return await done
      } finally {
        signal?.removeEventListener('abort', stop)
      }
    },
    /** Gives up what the wallet has not signed. The message stays for another try. */
    cancel() {
      current?.abort.abort(specError('core/ABORTED'))
    },
    submit,
  }
}
