import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createMemoryStore, createSignInServer, expressSignIn } from '@latchkit/siwx/server'
import { polkadotChain } from '../../sandbox/src/polkadot/constants.js'

export interface SignInService {
  /** Seconds until a session ends. */
  readonly idle?: number
}

/** With what addresses begin on the sandbox's networks: they are in no list. */
const prefixes = {
  'cosmos:tidewater-1': 'cosmos',
  'cosmos:estuary-1': 'osmo',
  [polkadotChain.id]: polkadotChain.ss58Prefix,
} as const

/** The page's own sign-in service as middleware: sessions in memory, for a page on this machine. */
export function signInService({ idle = 3_600 }: SignInService = {}) {
  const store = createMemoryStore()
  const secrets = [{ id: 'a', secret: randomBytes(32).toString('hex') }]
  const hosts = new Map<string, ReturnType<typeof expressSignIn>>()
  /** A page on this machine has two names. */
  const serviceFor = (domain: string) => {
    const known = hosts.get(domain)
    if (known) return known
    const made = expressSignIn(
      createSignInServer({ domain, store, secrets, prefixes, lifetime: { idle, max: idle } }),
    )
    hosts.set(domain, made)
    return made
  }
  return (server: Pick<Server, 'address'> | null) =>
    (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
      const address = server?.address()
      const port = typeof address === 'object' ? address?.port : undefined
      const domain = [`127.0.0.1:${port}`, `localhost:${port}`].find(name => name === request.headers.host)
      if (domain) serviceFor(domain)(request, response, next)
      else next()
    }
}
