import type { Socials } from './startSocials.js'

/** The address of the social providers, if they were asked for. */
export interface SocialsInfo {
  readonly socials?: { readonly url: string }
}

/** The default port of the providers. */
const USUAL_PORT = 8579

/** Starts them on another port if 8579 is in use. */
export async function openSocials({
  anyPort,
  chainRpc,
  notice,
}: {
  readonly anyPort: boolean
  readonly chainRpc?: string
  notice(sentence: string): void
}): Promise<Socials> {
  const { startSocials } = await import('./startSocials.js')
  const socials = await startSocials({ port: anyPort ? 0 : USUAL_PORT, chainRpc }).catch(() =>
    startSocials({ chainRpc }),
  )
  const { port } = new URL(socials.origin)
  if (!anyPort && Number(port) !== USUAL_PORT)
    notice(`Port ${USUAL_PORT} is in use: the social providers use ${port}.`)
  return socials
}
