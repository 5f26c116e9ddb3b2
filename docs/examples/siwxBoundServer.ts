import { createSignInServer, fetchSignIn, type SignInServer, type SignInStore } from '@latchkit/siwx/server'

/** The pages that may call. */
const origins: readonly string[] = ['https://shop.example', 'https://m.shop.example']

/** Sessions of both pages, each bound to a key of its browser. */
export const openSignIn = (store: SignInStore, secret: string): SignInServer =>
  createSignInServer({
    domain: 'shop.example',
    statement: 'Sign in to the shop.',
    origins,
    // The address of this server in browsers: proofs name it.
    bound: { servers: ['https://api.shop.example'] },
    store,
    secrets: [{ id: '2026-07', secret }],
  })

/** A server of the Fetch API, with one route of the app beside those of the sign-in. */
export function createApi(signIn: SignInServer) {
  const answer = fetchSignIn(signIn, { address: request => request.headers.get('cf-connecting-ip') })
  return async function handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/siwx/')) return answer(request)
    if (pathname !== '/orders') return new Response('', { status: 404 })
    const origin = request.headers.get('origin') ?? ''
    if (!origins.includes(origin)) return new Response('', { status: 403 })
    // A browser's preflight request (CORS), before it lets a page of another origin call.
    const cors = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type, dpop',
      'access-control-allow-methods': 'POST',
      vary: 'origin',
    }
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
    // The whole request: its proof is for this method and this address.
    const session = await signIn.readSession(request)
    if (!session) return new Response('', { status: 401, headers: cors })
    return new Response(`Ordered by ${session.caipAddress}`, { headers: cors })
  }
}

/** A greeting in the HTML that the server renders. A copied cookie gets it, too, so nothing private belongs here. */
export async function greet(signIn: SignInServer, request: Request): Promise<string> {
  const session = await signIn.readUnprovenSession(request.headers)
  return session ? `Welcome back, ${session.caipAddress}` : 'Welcome'
}
