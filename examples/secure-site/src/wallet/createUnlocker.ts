import { FrameRefusal } from '../errors/FrameRefusal.js'
import { somebodyElse } from '../errors/somebodyElse.js'
import { KeyError } from '../keys/createKeys.js'
import type { HalfCall, SecretSource } from '../keys/KeyCalls.js'
import { LOCKED, OTHER_ACCOUNT, VAULT_CORRUPT } from '../keys/keyMessages.js'
import { needsHalf } from '../keys/needsHalf.js'
import type { Slot } from '../keys/vaultShapes.js'
import type { Session } from '../session/createSession.js'
import { slotId, slotKey } from '../session/deviceKeys.js'
import type { Store } from '../session/openStore.js'
import { ServiceError } from '../session/ServiceError.js'
import type { WalletUser } from './WalletUser.js'

/** Calls to the key worker for one user, with the necessary data of the service. */
export interface Unlocker {
  /** Runs a call with the half of the service, if slots of this kind include it. */
  withHalf<Result>(
    user: WalletUser,
    kind: Slot['kind'],
    run: (half: HalfCall | undefined) => Promise<Result>,
  ): Promise<Result>
  /** This browser's slot: the same in all tabs. */
  device(): Promise<{ id: string; source: SecretSource }>
}

/** Nonces change every few minutes, so two changes in a row are not expected. */
const MOST_TRIES = 3

/** Creates the calls. */
export function createUnlocker(store: Store, session: Session): Unlocker {
  return {
    async withHalf({ id, profile }, kind, run) {
      let nonce: string | undefined
      for (let attempt = 1; ; attempt += 1) {
        const half = needsHalf(profile, kind) ? await session.signed('/vault/half', id, nonce) : undefined
        try {
          return await run(half)
        } catch (error) {
          const failure = error instanceof KeyError ? error.failure : undefined
          if (failure?.code !== 'USE_DPOP_NONCE' || attempt >= MOST_TRIES) throw readKeyError(error)
          nonce = failure.nonce
        }
      }
    },
    async device() {
      const key = await slotKey(store)
      return { id: await slotId(store), source: { from: 'device', key } }
    },
  }
}

/** Converts a worker's error to one of the service or of the frame. */
export function readKeyError(error: unknown): unknown {
  if (!(error instanceof KeyError)) return error
  const { code, message, retryAfter } = error.failure
  if (code !== undefined) return new ServiceError(code, message, { retryAfter })
  if (message === VAULT_CORRUPT)
    return new FrameRefusal('VAULT_CORRUPT', 'The stored wallet was changed: it is not opened.')
  if (message === OTHER_ACCOUNT) return somebodyElse()
  if (message === LOCKED) return new FrameRefusal('FACTOR_REQUIRED', 'The wallet is locked.')
  return error
}
