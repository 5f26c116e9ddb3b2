/** Removes duplicate ids; the first one stays. */
export function distinct<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  const byId = new Map<string, Item>()
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()]
}
