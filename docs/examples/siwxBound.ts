import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { proofHeaders, siwx } from '@latchkit/siwx'

/** The server is of another origin; that it binds sessions needs no option here. */
const api = 'https://api.shop.example'

export const kit = createKit({
  plugins: [
    evm({ rpc: 'https://rpc.example' }),
    siwx({ url: `${api}/siwx`, statement: 'Sign in to the shop.' }),
  ],
})

/** Asks a route of the app's server as the account in use. Each request, and each try of it, needs a proof of its own. */
export async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const url = `${api}${path}`
  const proof = await proofHeaders(kit, { method, url })
  return fetch(url, {
    method,
    credentials: 'include',
    headers: { ...proof, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** Orders, and has the visitor sign in where nobody is. */
export async function order(item: string): Promise<boolean> {
  const { status, ok } = await ask('POST', '/orders', { item })
  if (status === 401) kit.plugins.siwx.open()
  return ok
}
