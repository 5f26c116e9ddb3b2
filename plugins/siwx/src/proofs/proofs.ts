import { browserKey } from './browserKey.js'
import { createProof } from './createProof.js'
import type { SiwxKit } from './SiwxKit.js'

/** Maximum age of a nonce: the server accepts it for at least half a minute more. */
const FRESH_MS = 120_000

/** The latest nonce of each sign-in server, for all kits of the page. */
const nonces = new Map<string, { readonly nonce: string; readonly at: number }>()

/** Stores the nonce of a sign-in server's response. */
export function hearNonce(url: string, nonce: string): void {
  nonces.set(new URL(url).origin, { nonce, at: Date.now() })
}

/** A proof for a request to a sign-in server; `undefined` without a fresh nonce. */
export async function prove(method: string, url: URL, tokenHash?: string): Promise<string | undefined> {
  const { nonce, at } = nonces.get(url.origin) ?? {}
  if (nonce === undefined || at === undefined || Math.abs(Date.now() - at) > FRESH_MS) return undefined
  return createProof(await browserKey(), { method, url, nonce, tokenHash })
}

export async function makeProofHeaders(kit: SiwxKit, method: string, url: URL): Promise<{ dpop?: string }> {
  const { siwx } = kit.plugins
  if (kit.get(siwx.session$).status === 'loading') await siwx.reload()
  const tokenHash = () => {
    const state = kit.get(siwx.session$)
    return state.status === 'signedIn' ? state.session.tokenHash : undefined
  }
  if (tokenHash() === undefined) return {}
  let dpop = await prove(method, url, tokenHash())
  // Nonces come only from sign-in servers, so no other server gets a proof.
  if (dpop === undefined) {
    await siwx.reload()
    dpop = tokenHash() === undefined ? undefined : await prove(method, url, tokenHash())
  }
  return dpop === undefined ? {} : { dpop }
}
