import { createMetrics, type Metrics } from '../platform/createMetrics.js'

const counters = {
  relay_connections_total: 'Admitted connections.',
  relay_refusals_total: 'Connections refused, by status.',
  relay_published_total: 'Messages published, new and known.',
  relay_delivered_total: 'Messages sent to subscribers.',
  relay_acknowledged_total: 'Messages that subscribers acknowledged.',
  relay_errors_total: 'Calls answered with an error, by code.',
  relay_dropped_total: 'Frames that were dropped, by reason.',
  relay_trouble_total: 'Failures of the store or the bus.',
} as const

export type RelayMetrics = Metrics<keyof typeof counters>

export function createRelayMetrics(): RelayMetrics {
  return createMetrics(counters)
}
