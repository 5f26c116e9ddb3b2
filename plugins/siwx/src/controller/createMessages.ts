import { type Account, type CaipAddress, type CaipNetworkId, SignMessage } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { specError } from '@latchkit/core/errors'
import type { SessionStore } from '../contract/SessionStore.js'
import { siwxError } from '../contract/siwxError.js'
import { buildMessage } from '../message/buildMessage.js'
import { parseMessage } from '../message/parseMessage.js'
import { pageOf } from '../page/pageOf.js'
import type { SiwxEnv } from '../SiwxEnv.js'
import { readNonce } from './readSessions.js'

const NONCE_TIMEOUT_MS = 15_000
/** Minimum validity left for a message that a person has yet to read. */
const LEFT_MS = 60_000

export interface Prepared {
  readonly caipAddress: CaipAddress
  readonly message: string
}

/** Prepares messages for the account in use, and keeps the latest one until it is used. */
export function createMessages({ ctx, config }: SiwxEnv, store: SessionStore, now: () => number) {
  const { connections } = ctx
  let prepared: Prepared | undefined
  let preparing: (Promise<Prepared> & { readonly for?: CaipAddress }) | undefined

  const accountInUse = (): { account: Account; network: CaipNetworkId } => {
    const account = ctx.get(connections.account$)
    const network = ctx.get(connections.connection$)?.networkId
    if (!account || !network) throw specError('core/DISCONNECTED')
    return { account, network }
  }
  const isInUse = (caipAddress: CaipAddress) =>
    ctx.get(connections.account$)?.caipAddress === caipAddress && !ctx.signal.aborted

  /** Requests a nonce and writes the account's message. */
  async function make(signal: AbortSignal): Promise<Prepared> {
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

  return {
    accountInUse,
    isInUse,
    /** The message for the account in use, ready to show and sign. */
    async prepare(signal: AbortSignal): Promise<Prepared> {
      const { caipAddress } = accountInUse().account
      if (prepared?.caipAddress === caipAddress && isFresh(prepared)) return prepared
      prepared = undefined
      if (preparing?.for !== caipAddress) {
        const made = make(ctx.signal)
        preparing = Object.assign(made, { for: caipAddress })
        const done = () => {
          if (preparing === made) preparing = undefined
        }
        made.then(done, done)
      }
      const made = await settleBy(preparing ?? make(signal), NONCE_TIMEOUT_MS, signal)
      if (!isInUse(made.caipAddress)) throw siwxError('CONTEXT_CHANGED')
      prepared = made
      return made
    },
    kept: () => prepared?.message,
    /** The next sign-in prepares a new message. */
    forget() {
      prepared = undefined
    },
  }
}
