import { isCaip10 } from '@latchkit/core/plugin'
import {
  createAddressLimit,
  createSignInServer,
  createSqlStore,
  expressSignIn,
  fastifySignIn,
  fetchSignIn,
  honoSignIn,
  type SqlRun,
} from '@latchkit/siwx/server'

/** `run` asks PostgreSQL, such as `(sql, values) => pool.query(sql, [...values]).then(({ rows }) => rows)`. */
export async function openSignIn(run: SqlRun, secrets: { current: string; previous: string }) {
  const store = createSqlStore(run)
  await store.createTables()
  return createSignInServer({
    domain: 'shop.example',
    statement: 'Sign in to the shop.',
    store,
    // A cookie of the previous secret is still believed.
    secrets: [
      { id: '2026-07', secret: secrets.current },
      { id: '2026-01', secret: secrets.previous },
    ],
    rpc: { 'eip155:1': 'https://rpc.example' },
    limit: createAddressLimit({ perMinute: 30 }),
    onError: error => console.error('sign-in', error),
  })
}

type SignIn = Awaited<ReturnType<typeof openSignIn>>

/** One line for each framework. */
export const frameworks = {
  express: (signIn: SignIn) => expressSignIn(signIn),
  fastify: (signIn: SignIn) => fastifySignIn(signIn),
  hono: (signIn: SignIn) => honoSignIn(signIn),
  workers: (signIn: SignIn) => ({
    fetch: fetchSignIn(signIn, { address: request => request.headers.get('cf-connecting-ip') }),
  }),
}

/** The orders of the account that the page names. The newest session need not be of the account that the page shows. */
export async function listOrders(signIn: SignIn, request: Request): Promise<Response> {
  const account = request.headers.get('x-account')
  const session = isCaip10(account) ? await signIn.readSession(request.headers, account) : undefined
  if (!session) return new Response('', { status: 401 })
  return new Response(`Orders of ${session.caipAddress}`)
}
