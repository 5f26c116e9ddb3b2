export interface RelayLimits {
  /** The longest message, in characters. */
  readonly messageSize: number
  /** Topics that one connection subscribes to. */
  readonly topics: number
  /** Messages a client publishes per second, sustained, and at once. */
  readonly publishesPerSecond: number
  readonly publishBurst: number
  /** A client's calls per second, sustained, and at once: each frame counts, plus its topics, messages and 16 kB. */
  readonly callsPerSecond: number
  readonly callBurst: number
  /** The same for all clients of one address (a /64 for IPv6). */
  readonly addressCallsPerSecond: number
  readonly addressCallBurst: number
  /** Connections that one address opens per second, sustained, and at once. */
  readonly connectionsPerSecond: number
  readonly connectionBurst: number
  /** Open connections of one address, and in total. */
  readonly connectionsPerAddress: number
  readonly connections: number
  /** Connections waiting to be admitted, in total; further ones are told to retry. */
  readonly connectionsWaiting: number
  /** The longest time to store a message, in seconds. */
  readonly ttl: number
  /** Bytes of all pending calls; further ones are told to retry. */
  readonly bytesUnderWay: number
  /** The deadline of a call, in milliseconds. */
  readonly callMs: number
}

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
