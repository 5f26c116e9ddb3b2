import type { IncomingMessage } from 'node:http'
import type { Projects } from '../access/Projects.js'
import type { SqlRunner } from '../store/SqlRunner.js'
import type { ApiChain } from './ApiChain.js'
import type { FindPermissions } from './GivenPermission.js'
import type { Leadership } from './indexer/Leadership.js'
import type { PriceSource } from './prices/PriceSource.js'

export interface ApiOptions {
  /** The store. The API does not close it. */
  readonly sql: SqlRunner
  readonly chains: readonly ApiChain[]
  /** The operator's prices. For assets without one, the chains' pools are used. */
  readonly prices: PriceSource
  /** The zones in which names can be registered, such as `latch.test`; the first one is the default. */
  readonly zones?: readonly string[]
  /** The service of the seller behind the on-ramp. Without it there is none. */
  readonly seller?: string
  /** Finds what smart accounts let others take, in the identity service. Without it there are no sessions. */
  readonly findPermissions?: FindPermissions
  /** Elects the indexing node among several on one store. Default: this one. */
  readonly leadership?: Leadership
  /** How often the chains are polled. Default: every second. */
  readonly pollMs?: number
  /** Transactions on a page of history. Default 25. */
  readonly pageSize?: number
  /** The allowed projects. Default: any. */
  readonly projects?: Projects
  /** Requests per second of one address (a /64 for IPv6), sustained, and at once. */
  readonly requestsPerSecond?: number
  readonly requestBurst?: number
  /** The deadline for each request, in milliseconds. Default 15,000. */
  readonly answerMs?: number
  readonly addressOf?: (request: IncomingMessage) => string
  /** Called for each failure, without anything that identifies the caller. */
  readonly onTrouble?: (what: string, error: unknown) => void
}
