const counters = {
  relay_connections_total: 'Connections let in.',
  relay_refusals_total: 'Connections refused, by status.',
  relay_published_total: 'Messages published, new and known.',
  relay_delivered_total: 'Messages sent to subscribers.',
  relay_acknowledged_total: 'Messages that subscribers acknowledged.',
  relay_errors_total: 'Calls answered with an error, by code.',
  relay_dropped_total: 'Frames that were dropped, by reason.',
  relay_trouble_total: 'Failures of the store or of the bus.',
} as const

/** The name of a counter. */
export type RelayCounter = keyof typeof counters

/** Counts what a relay does. Nothing in it tells one client from another. */
export interface RelayMetrics {
  add(counter: RelayCounter, label?: string, count?: number): void
  value(counter: RelayCounter, label?: string): number
  /** All counters and the given gauges in Prometheus' text format. */
  format(gauges: Readonly<Record<string, number>>): string
}

/** Makes counters that stand at zero. */
export function createRelayMetrics(): RelayMetrics {
  const values = new Map<string, number>()
  const key = (counter: RelayCounter, label?: string) =>
    label === undefined ? counter : `${counter}{kind="${label.replace(/[^\w/.-]/g, '_')}"}`
  return {
    add(counter, label, count = 1) {
      const name = key(counter, label)
      values.set(name, (values.get(name) ?? 0) + count)
    },
    value: (counter, label) => values.get(key(counter, label)) ?? 0,
    format(gauges) {
      const lines = Object.entries(gauges).flatMap(([name, value]) => [
        `# TYPE ${name} gauge`,
        `${name} ${value}`,
      ])
      for (const [counter, help] of Object.entries(counters)) {
        lines.push(`# HELP ${counter} ${help}`, `# TYPE ${counter} counter`)
        for (const [name, value] of values)
          if (name === counter || name.startsWith(`${counter}{`)) lines.push(`${name} ${value}`)
      }
      return `${lines.join('\n')}\n`
    },
  }
}
