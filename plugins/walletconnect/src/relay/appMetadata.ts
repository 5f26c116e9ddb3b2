import type { RelayEnv } from './RelayEnv.js'

/** How the app shows itself in a wallet: as it says, else as its page does. */
export function appMetadata({ ctx, config }: RelayEnv) {
  const { name, description, url, icons } = config.metadata ?? ctx.options.metadata ?? { name: '' }
  const page = globalThis.document?.title
  const origin = globalThis.location?.origin ?? ''
  const title = name || page || origin
  // The SDK warns, and takes the page's, when this is of another host.
  return { name: title, description: description ?? title, url: url ?? origin, icons: [...(icons ?? [])] }
}
