import { type ConnectRequest, KitError } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/async'
import { specError } from '@latchkit/core/errors'
import { captureMethod, hostname } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import type { Extension, Injected } from '../discovery/Injected.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { createSession } from './createSession.js'
import { currentNetwork } from './currentNetwork.js'
import type { PolkadotSession } from './PolkadotSession.js'
import { readAccounts, toAccounts } from './readAccounts.js'
import { toWalletError } from './toWalletError.js'

/**
 * Connects an extension. A silent request is made only for a wallet that approved this page before; a wallet that
 * does not answer it by itself, refuses it or lists no account counts as disconnected. Rejects with
 * `connect/NO_ACCOUNTS`, `connect/INVALID_ACCOUNT` when no account belongs to this family, or with the wallet's
 * error.
 */
export async function connect(
  env: PolkadotEnv,
  injected: Injected,
  { signal, silent, networkId }: ConnectRequest,
): Promise<PolkadotSession> {
  // Aborted while this code was loading: do not prompt.
  if (signal.aborted) throw specError('core/ABORTED', { cause: signal.reason })
  // Awaited until the caller's deadline, which aborts the signal.
  const limit = silent ? DEADLINES.discovery : DEADLINES.interactive
  try {
    const extension = captureExtension(await settleBy(injected.enable(appName(env)), limit, signal))
    const answer = await settleBy(extension.accounts(), DEADLINES.silent, signal)
    const accounts = readAccounts(answer)
    const wanted = currentNetwork(env, networkId)
    // Accounts may all be bound to another network of the app.
    const network = [wanted, ...env.config.networks].find(on => toAccounts(accounts, on).length > 0)
    if (!network) throw refusal(answer, silent)
    return createSession(env, { id: injected.id, extension, accounts, network })
  } catch (error) {
    if (silent && !signal.aborted) throw specError('core/DISCONNECTED', { cause: error })
    throw toWalletError(error)
  }
}

function refusal(answer: unknown, silent: boolean): KitError {
  if (silent) return specError('core/DISCONNECTED')
  const isEmpty = !Array.isArray(answer) || answer.length === 0
  return new KitError(isEmpty ? 'connect/NO_ACCOUNTS' : 'connect/INVALID_ACCOUNT', {
    message: isEmpty ? 'The wallet shared no account' : 'The wallet shared no account of this network',
    context: { account: isEmpty ? '' : 'other' },
  })
}

function appName({ ctx }: PolkadotEnv): string {
  return ctx.options.metadata?.name ?? hostname(globalThis.location?.href ?? '') ?? 'App'
}

/** Captures an enabled extension's functions. Throws `connect/FAILED` for anything that is not an extension. */
function captureExtension(source: unknown): Extension {
  const accounts = readField(source, 'accounts')
  const signer = readField(source, 'signer')
  const get = captureMethod(accounts, 'get')
  const subscribe = readField(accounts, 'subscribe')
  if (!get) throw new KitError('connect/FAILED', { message: 'The wallet returned no account list' })
  return {
    accounts: () => get(),
    subscribe(listener) {
      try {
        const stop = typeof subscribe === 'function' && Reflect.apply(subscribe, accounts, [listener])
        return () => {
          if (typeof stop === 'function') stop()
        }
      } catch {
        // Without events the accounts are read again before each signature.
        return () => {}
      }
    },
    signRaw: captureMethod(signer, 'signRaw'),
    signPayload: captureMethod(signer, 'signPayload'),
    provideMetadata: captureMethod(readField(source, 'metadata'), 'provide'),
  }
}
