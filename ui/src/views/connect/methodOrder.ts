/** A way to connect: the wallet rows, or a contributed method by its id. */
export type MethodId = 'email' | 'social' | 'wallet' | (string & {})

export interface MethodFacts {
  /** The app's own order (`connectMethodsOrder`). */
  readonly order?: readonly MethodId[]
  /** An injected or announced wallet is there. */
  readonly hasInstalled: boolean
  /** Ids of the contributed methods. */
  readonly contributed: readonly MethodId[]
}

/**
 * The order of the methods (specification §2): email, social, wallet; wallet first when one is installed; the
 * app's own order above both. What no order names follows the ones it does; what nobody contributed is left out.
 */
export function methodOrder({ order, hasInstalled, contributed }: MethodFacts): MethodId[] {
  const others = ['email', 'social', ...contributed]
  const base = order
    ? [...order, ...others, 'wallet']
    : hasInstalled
      ? ['wallet', ...others]
      : [...others, 'wallet']
  return [...new Set<MethodId>(base)].filter(id => id === 'wallet' || contributed.includes(id))
}
