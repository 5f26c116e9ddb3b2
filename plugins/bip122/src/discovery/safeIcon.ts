/** A wallet's icon: only a `data:` picture of at most 100 kB, so that showing it asks no server. */
export function safeIcon(icon: unknown): string | undefined {
  const isPicture =
    typeof icon === 'string' &&
    icon.length <= 100_000 &&
    /^\s*data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/i.test(icon)
  return isPicture ? icon.trim() : undefined
}
