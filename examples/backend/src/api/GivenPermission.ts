/** A permission of a smart account (ERC-7715), as its network has it. Times are in Unix milliseconds, addresses in lower case. */
export interface GivenPermission {
  /** The hash that names it on its network; on others, the same hash is another permission. */
  readonly hash: string
  /** That of the page that asked for it. */
  readonly origin: string
  readonly createdAt: number
  readonly expiresAt: number
  /** Absent as long as it counts. */
  readonly revokedAt?: number | undefined
  /** Who may take it. */
  readonly delegate: string
  /** Undefined for the native currency. */
  readonly token?: string | undefined
  /** In base units: in each period, or in all. */
  readonly amount: bigint
  /** What can still be taken of that now. */
  readonly left: bigint
  /** In seconds. */
  readonly period?: number | undefined
  /** Who may get it; undefined: anybody. */
  readonly recipient?: string | undefined
}

/** Finds the permissions that an account gave on a network (CAIP-2) and that are not over. Rejects if the network does not answer. */
export type FindPermissions = (account: string, chain: string) => Promise<readonly GivenPermission[]>
