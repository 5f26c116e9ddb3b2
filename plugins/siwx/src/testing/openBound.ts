import type { SessionOptions } from '../server/http/openSignIn.js'
import { createDevice, type ProofChanges } from './createDevice.js'
import { alice, openShop } from './openShop.js'

export const site = 'https://shop.example'
export const session = `${site}/siwx/session`
export const orders = `${site}/orders`
export const refused = [401, 'siwx/PROOF_INVALID']
export const stale = [401, 'siwx/PROOF_STALE']

/** A shop whose sessions are bound, and a browser with a key. */
export async function openBound(more: Partial<SessionOptions> = {}) {
  const shop = openShop({ bound: true, ...more })
  const device = await createDevice()
  const nonceOf = async (browser = shop.browser) =>
    (await browser.call('GET', '/session')).headers.get('dpop-nonce')
  async function signIn(account = alice, browser = shop.browser, by = device) {
    const proof = browser.proofOf(account, await browser.nonce())
    const response = await browser.send(proof, await by.headers('POST', session, await nonceOf(browser)))
    return (await response.json()) as { caipAddress: string; tokenHash: string }
  }
  const list = async (changes?: ProofChanges, by = device) =>
    shop.browser.call('GET', '/session', await by.headers('GET', session, await nonceOf(), changes))
  /** A request to a route of the app, by default like one of the browser's page. */
  async function request(tokenHash: string | undefined, by = device, changes: ProofChanges = {}) {
    const claims = { ath: tokenHash, ...changes.claims }
    const dpop = await by.prove('POST', orders, await nonceOf(), { ...changes, claims })
    const headers = { cookie: shop.browser.headers().get('cookie') ?? '', dpop }
    return new Request(orders, { method: 'POST', headers })
  }
  return { ...shop, device, nonceOf, signIn, list, request }
}
