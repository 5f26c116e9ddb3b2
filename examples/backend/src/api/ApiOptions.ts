import type { IncomingMessage } from 'node:http'
import type { Projects } from '../access/Projects.js'
import type { SqlRunner } from '../store/SqlRunner.js'
import type { ApiChain } from './ApiChain.js'
import type { Leadership } from './chain/Leadership.js'
import type { PriceSource } from './prices/PriceSource.js'

/** How the blockchain API works. */
export interface ApiOptions {
  /** The store. It is not closed with the API. */
  readonly sql: SqlRunner
  readonly chains: readonly ApiChain[]
  /** What the operator says of prices. What is not in it, the pools of the chains are asked for. */
  readonly prices: PriceSource
  /** The zones in which names can be registered, such as `latch.test`; the first one is the usual one. */
  readonly zones?: readonly string[]
  /** Who of several nodes on one store indexes. Default: this one. */
  readonly leadership?: Leadership
  /** How often the chains are looked at. Default: every second. */
  readonly pollMs?: number
  /** Transactions on a page of history. Default 25. */
  readonly pageSize?: number
  /** The projects that may ask. Default: any. */
  readonly projects?: Projects
  /** Requests that one address makes a second on the long run, and at once; of IPv6, a /64. */
  readonly requestsPerSecond?: number
  readonly requestBurst?: number
  /** By when each request is answered, in milliseconds. Default 15,000. */
  readonly answerMs?: number
  readonly addressOf?: (request: IncomingMessage) => string
  /** Told of a failure, without anything that names who asked. */
  readonly onTrouble?: (what: string, error: unknown) => void
}
