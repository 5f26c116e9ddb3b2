import type { SolanaEnv } from '../SolanaEnv.js'

/** This page's identity in wallet apps: its icon is a data URI, or a path on the page's own site. */
export function appIdentity({ ctx }: Pick<SolanaEnv, 'ctx'>) {
  const { metadata } = ctx.options
  const uri = metadata?.url ?? window.location.origin
  return { name: metadata?.name ?? window.location.hostname, uri, ...iconOf(metadata?.icons?.[0], uri) }
}

function iconOf(icon: string | undefined, uri: string): { icon?: string } {
  if (!icon) return {}
  if (icon.startsWith('data:image/')) return { icon }
  try {
    const { origin, pathname, search } = new URL(icon, uri)
    return origin === new URL(uri).origin ? { icon: `${pathname}${search}` } : {}
  } catch {
    return {}
  }
}
