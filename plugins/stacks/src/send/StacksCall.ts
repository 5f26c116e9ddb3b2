import { type Capability, SendTransaction } from '@latchkit/core'

/** A native request: a call of a contract's function. */
export interface StacksCall {
  /** `address.name` */
  readonly contract: string
  readonly functionName: string
  /** Clarity values, serialized as hex. */
  readonly functionArgs: readonly string[]
  /** Post-conditions, serialized as hex: what may leave the account. Nothing else may, unless the mode allows it. */
  readonly postConditions?: readonly string[]
  /** Default `deny`. */
  readonly postConditionMode?: 'deny' | 'allow'
  /** In microSTX, the most that may be paid. Default: the reviewed fee, else the wallet chooses, up to 5 STX. */
  readonly fee?: bigint
  /** Default: the wallet chooses. */
  readonly nonce?: bigint
}

/** `SendTransaction` with the `native` requests of Stacks: `kit.use(SendStacksTransaction, account)`. */
export const SendStacksTransaction: Capability<
  'send-transaction',
  SendTransaction<StacksCall>
> = SendTransaction
