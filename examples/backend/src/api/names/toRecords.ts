import type { NameRecord } from './NameRecord.js'

export interface NameRow {
  readonly name: string
  readonly owner: string
  readonly message: string
  readonly attributes: Readonly<Record<string, string>>
  readonly registered_at: string
  readonly updated_at: string
  readonly coin_type: string
  readonly address: string
  readonly created_at: string
}

const time = (seconds: string) => new Date(Number(seconds) * 1_000).toISOString()

export function toRecords(rows: readonly NameRow[]): readonly NameRecord[] {
  const records = new Map<string, NameRecord>()
  for (const { name, attributes, registered_at, updated_at, coin_type, address, created_at } of rows) {
    const { addresses } = records.get(name) ?? { addresses: {} }
    records.set(name, {
      name,
      registered_at: time(registered_at),
      updated_at: time(updated_at),
      addresses: { ...addresses, [coin_type]: { address, created_at: time(created_at) } },
      attributes,
    })
  }
  return [...records.values()]
}
