import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  createMemoryStore,
  createSignInServer,
  expressSignIn,
  type SignInServer,
} from '@latchkit/siwx/server'

type Options = Partial<Parameters<typeof createSignInServer>[0]> & {
  /** The page that signs in. */
  readonly page: string
}

/** A shop's own server, on another port than its page: signing in, and orders of who is signed in. */
export async function startShop() {
  let open: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  const server = createServer((request, response) => {
    if (open) open(request, response)
    else response.writeHead(503).end('Closed')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    /** Of the same site as a page on this machine's address; of another under the name `localhost`. */
    urlAt: (host: '127.0.0.1' | 'localhost') => `http://${host}:${port}`,
    /** Opens for a page. */
    openFor({ page, ...more }: Options) {
      const { host, origin } = new URL(page)
      const signIn = createSignInServer({
        domain: host,
        origins: [origin],
        statement: 'Sign in to the shop.',
        store: createMemoryStore(),
        secrets: [{ id: 'a', secret: 'a secret of the tests, 32 bytes long' }],
        ...more,
      })
      const calls = expressSignIn(signIn)
      open = (request, response) =>
        calls(request, response, () => void takeOrder(signIn, origin, request, response))
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function takeOrder(
  signIn: SignInServer,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-headers', 'dpop')
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  const session = await signIn.readSession(request)
  response.writeHead(session ? 200 : 401).end(session?.caipAddress.toLowerCase() ?? '')
}
