/** A request in the family's own terms: a call of a contract's function. */
export interface StacksCall {
  /** `address.name` */
  readonly contract: string
  readonly functionName: string
  /** Clarity values, serialized as hex. */
  readonly functionArgs: readonly string[]
  /** What may leave the account, serialized as hex. Nothing else may, unless the mode says so. */
  readonly postConditions?: readonly string[]
  /** Default `deny`. */
  readonly postConditionMode?: 'deny' | 'allow'
}
