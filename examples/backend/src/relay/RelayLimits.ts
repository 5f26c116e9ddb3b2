/** How much a client may ask of a relay. */
export interface RelayLimits {
  /** The longest message, in characters. */
  readonly messageSize: number
  /** Topics that one connection listens to. */
  readonly topics: number
  /** Messages a client publishes a second on the long run, and at once. */
  readonly publishesPerSecond: number
  readonly publishBurst: number
  /** Connections that one address opens a second on the long run, and at once. */
  readonly connectionsPerSecond: number
  readonly connectionBurst: number
  /** Connections of all that wait to be let in; more are told to come back. */
  readonly connectionsWaiting: number
  /** How long a message is kept at most, in seconds. */
  readonly ttl: number
}

/** What a relay allows unless told otherwise. */
export const usualLimits: RelayLimits = {
  messageSize: 1_000_000,
  topics: 1_000,
  publishesPerSecond: 50,
  publishBurst: 300,
  connectionsPerSecond: 20,
  connectionBurst: 200,
  connectionsWaiting: 5_000,
  ttl: 2_592_000,
}
