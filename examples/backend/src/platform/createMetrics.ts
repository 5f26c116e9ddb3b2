/** Counts a service's activity. Nothing in it identifies a client. */
export interface Metrics<Counter extends string> {
  add(counter: Counter, label?: string, count?: number): void
  value(counter: Counter, label?: string): number
  /** All counters and the given gauges in Prometheus' text format. */
  format(gauges?: Readonly<Record<string, number>>): string
}

/** Creates counters that start at zero, each with a description. */
export function createMetrics<Counter extends string>(
  counters: Readonly<Record<Counter, string>>,
): Metrics<Counter> {
  const values = new Map<string, number>()
  const key = (counter: Counter, label?: string) =>
    label === undefined ? counter : `${counter}{kind="${label.replace(/[^\w/.-]/g, '_')}"}`
  return {
    add(counter, label, count = 1) {
      const name = key(counter, label)
      values.set(name, (values.get(name) ?? 0) + count)
    },
    value: (counter, label) => values.get(key(counter, label)) ?? 0,
    format(gauges = {}) {
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
