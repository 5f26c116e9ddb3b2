/** An announced icon: only a `data:` picture of at most 100 kB, so that showing it asks no server. */
export function safeIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > 100_000) return undefined
  const trimmed = icon.trim()
  return /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/i.test(trimmed) ? trimmed : undefined
}
