import { createMemoryStore, createSignInServer, type SignInServer } from '@latchkit/siwx/server'
import { statement } from '../wallet/statement'

/** Pages and route handlers are bundles of their own, so a variable of this module would exist twice. */
const shared = globalThis as { membersSignIn?: SignInServer }

shared.membersSignIn ??= createSignInServer({
  domain: process.env.SITE_DOMAIN ?? '127.0.0.1:3000',
  statement,
  chains: ['eip155:31337'],
  store: createMemoryStore(),
  // Without a secret of its own, a new one with each start: everybody signs in again.
  secrets: [
    { id: 'current', secret: process.env.SESSION_SECRET || crypto.randomUUID() + crypto.randomUUID() },
  ],
})

/** The site's own side of signing in. A site of several processes has a store in SQL or Redis in place of the memory. */
export const signIn = shared.membersSignIn
