import type { ConnectionEngine } from '../connection/createConnectionEngine.js'
import type { KitLog } from '../log/createLogBuffer.js'

/** What talks to wallets, and the log. Apart from the rest of the engine: nobody connects with every page. */
export interface Acting {
  readonly connecting: ConnectionEngine
  readonly log: KitLog
}
