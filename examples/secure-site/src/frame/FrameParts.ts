import type { Chain } from '../chain/chains.js'
import type { Service } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import type { Store } from '../session/openStore.js'
import type { Wallet } from '../wallet/createWallet.js'
import type { Queue } from './createQueue.js'
import type { Stage } from './createStage.js'

/** Shared dependencies of the frame's handlers. */
export interface FrameParts {
  /** The embedding page's verified origin. */
  readonly origin: string
  readonly store: Store
  readonly service: Service
  readonly session: Session
  readonly wallet: Wallet
  readonly stage: Stage
  readonly queue: Queue
  /** The service's networks; requested once. */
  chains(): Promise<readonly Chain[]>
}

/** The dependencies for one request. */
export interface RequestParts extends FrameParts {
  /** The user who was signed in when it arrived: it is shown and signed for no other. */
  readonly user: string | undefined
  /** Only keys of devices open the vault. */
  readonly isAtRisk?: boolean
  /** Rejects if the user has switched to another account since: it is shown and signed for no other. */
  assertAccount?(): Promise<void>
}
