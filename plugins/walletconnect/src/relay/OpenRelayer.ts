import type { Core } from '../sdk/Sdk.js'

interface Emitter {
  on(event: string, listener: (value: never) => void): void
  once(event: string, listener: (value: never) => void): void
  off(event: string, listener: (value: never) => void): void
}

interface Connection {
  close(): Promise<void>
}

export interface Delivery {
  readonly topic: string
  /** Encrypted. */
  readonly message: string
  readonly publishedAt: number
  readonly transportType?: 'relay' | 'link_mode'
  readonly attestation?: string
}

/** The parts of the SDK's relayer (2.21.8) that are needed to keep it connected. Its types hide some of them. */
export interface OpenRelayer {
  readonly events: Emitter
  readonly connected: boolean
  readonly subscriber: {
    readonly topics: string[]
    readonly hasAnyTopics: boolean
    isKnownTopic(topic: string): Promise<boolean>
    start(): Promise<void>
    stop(): Promise<void>
  }
  provider: Emitter & {
    readonly connection?: Connection
    connect(): Promise<void>
    request(call: { method: string; params: unknown }): Promise<unknown>
  }
  /** Messages the SDK stores to detect duplicates, and those it has not processed yet: by topic, then by hash. */
  readonly messages: {
    readonly messages: Map<string, Record<string, string>>
    readonly messagesWithoutClientAck: Map<string, Record<string, string>>
    has(topic: string, message: string): boolean
  }
  onMessageEvent(delivery: Delivery): Promise<void>
  transportExplicitlyClosed: boolean
  connectionAttemptInProgress: boolean
  hasExperiencedNetworkDisruption: boolean
  reconnectInProgress: boolean
  connect(): Promise<void>
  createProvider(): Promise<void>
  transportOpen(): Promise<void>
  transportClose(): Promise<void>
}

export const relayerOf = (core: Core): OpenRelayer => core.relayer as unknown as OpenRelayer
