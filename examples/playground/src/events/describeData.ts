const MOST = 400

/** An event's data as one line of text, whatever it contains. */
export function describeData(data: unknown): string {
  const seen = new WeakSet<object>()
  const text = JSON.stringify(data, (_, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    if (value instanceof Error) return { name: value.name, message: value.message, ...codeOf(value) }
    if (typeof value === 'object' && value !== null) {
      if (seen.has(value)) return '[again]'
      seen.add(value)
    }
    return value
  })
  return text === undefined || text === '{}' ? '' : text.slice(0, MOST)
}

const codeOf = (error: Error) => ('code' in error ? { code: error.code } : {})
