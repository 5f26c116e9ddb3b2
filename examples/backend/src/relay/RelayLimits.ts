/** How much a client may ask of a relay. */
export interface RelayLimits {
  /** The longest message, in characters. */
  readonly messageSize: number
  /** Topics that one connection listens to. */
  readonly topics: number
  /** Messages a client publishes a second on the long run, and at once. */
  readonly publishesPerSecond: number
  readonly publishBurst: number
  /** What a client asks a second on the long run, and at once: each frame counts, with its topics, messages and 16 kB. */
  readonly callsPerSecond: number
  readonly callBurst: number
  /** The same for all clients of one address; of IPv6, for a /64. */
  readonly addressCallsPerSecond: number
  readonly addressCallBurst: number
  /** Connections that one address opens a second on the long run, and at once. */
  readonly connectionsPerSecond: number
  readonly connectionBurst: number
  /** Connections that one address has open, and all together. */
  readonly connectionsPerAddress: number
  readonly connections: number
  /** Connections of all that wait to be let in; more are told to come back. */
  readonly connectionsWaiting: number
  /** How long a message is kept at most, in seconds. */
  readonly ttl: number
  /** Bytes of all calls that are under way; more are told to come back. */
  readonly bytesUnderWay: number
  /** How long a call may take, in milliseconds. */
  readonly callMs: number
}

/** What a relay allows unless told otherwise. */
export const usualLimits: RelayLimits = {
  messageSize: 1_000_000,
  topics: 1_000,
  publishesPerSecond: 50,
  publishBurst: 300,
  callsPerSecond: 100,
  callBurst: 2_500,
  addressCallsPerSecond: 500,
  addressCallBurst: 10_000,
  connectionsPerSecond: 20,
  connectionBurst: 200,
  connectionsPerAddress: 500,
  connections: 20_000,
  connectionsWaiting: 5_000,
  ttl: 2_592_000,
  bytesUnderWay: 64_000_000,
  callMs: 10_000,
}
