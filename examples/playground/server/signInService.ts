import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createMemoryStore, createSignInServer, expressSignIn } from '@latchkit/siwx/server'

/** What the service may be told. */
export interface SignInService {
  /** Seconds until a session ends. */
  readonly idle?: number
}

/** The page's own sign-in service as middleware: sessions in memory, for a page on this machine. */
export function signInService({ idle = 3_600 }: SignInService = {}) {
  const store = createMemoryStore()
  const secrets = [{ id: 'a', secret: randomBytes(32).toString('hex') }]
  const hosts = new Map<string, ReturnType<typeof expressSignIn>>()
  /** A page on this machine has two names. */
  const serviceFor = (domain: string) => {
    const known = hosts.get(domain)
    if (known) return known
    const made = expressSignIn(createSignInServer({ domain, store, secrets, lifetime: { idle, max: idle } }))
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
