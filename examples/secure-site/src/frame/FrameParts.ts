import type { Chain } from '../chain/chains.js'
import type { Service } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import type { Store } from '../session/openStore.js'
import type { Wallet } from '../wallet/createWallet.js'
import type { Queue } from './createQueue.js'
import type { Stage } from './createStage.js'

/** What the handlers of the frame share. */
export interface FrameParts {
  /** The verified origin of the page around. */
  readonly origin: string
  readonly store: Store
  readonly service: Service
  readonly session: Session
  readonly wallet: Wallet
  readonly stage: Stage
  readonly queue: Queue
  /** The networks of the service; asked once. */
  chains(): Promise<readonly Chain[]>
}

/** The same for one request. */
export interface RequestParts extends FrameParts {
  /** Who was signed in when it came: it is shown and signed for nobody else. */
  readonly user: string | undefined
  /** Nothing but a key of a device opens the vault. */
  readonly isAtRisk?: boolean
}
