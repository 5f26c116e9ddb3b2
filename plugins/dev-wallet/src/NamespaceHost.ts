import type { AfterSending } from './afterSending.js'
import type { DevWalletFaults } from './DevWalletFaults.js'
import type { DevWalletOptions } from './DevWalletOptions.js'
import type { HoldAnswer } from './holdAnswers.js'
import type { RpcFetch } from './node/RpcFetch.js'
import type { ApprovalQueue } from './queue/createApprovalQueue.js'
import type { ReadableValue, Value } from './state/createValue.js'
import type { WalletSession } from './state/WalletSession.js'

export interface WalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

export interface NamespaceHost {
  readonly options: DevWalletOptions
  readonly accounts: number
  readonly seed: string
  readonly info: WalletInfo
  readonly page: Window | undefined
  readonly origin: string
  readonly session: Value<WalletSession>
  readonly online: ReadableValue<boolean>
  readonly faults: ReadableValue<DevWalletFaults>
  readonly queue: ApprovalQueue
  readonly afterSending: AfterSending
  readonly holdAnswer: HoldAnswer
  /** Asks a node; every request to one goes through it. */
  readonly askNode: RpcFetch
  readonly storageKey: string
  /** Adds to what `listeners()` of the wallet sums up. */
  countListeners(count: () => number): void
}
