import type { CaipAddress } from '@latchkit/core'
import type { SiwxProof } from '../contract/SiwxProof.js'
import { siwxError } from '../contract/siwxError.js'
import { parseMessage } from '../message/parseMessage.js'
import type { VerifyProof } from '../server/http/createHandler.js'
import { type OpenOptions, openSignIn } from '../server/http/openSignIn.js'
import { createMemoryStore } from '../server/stores/createMemoryStore.js'
import { createBrowser } from './createBrowser.js'

/** Signs the shop's cookies. */
export const secret = { id: 'a', secret: 'a secret of the tests, 32 bytes long' }

export const alice: CaipAddress = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob: CaipAddress = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A site at shop.example, its clock, and a browser that visits it. */
export function openShop(more: Partial<OpenOptions> = {}, verify = verifyGood) {
  const clock = { time: Date.parse('2026-03-01T12:00:00Z') }
  const now = () => clock.time
  const store = createMemoryStore({ now })
  const server = openSignIn({ domain: 'shop.example', store, secrets: [secret], now, ...more }, verify)
  return { server, clock, store, browser: createBrowser(server) }
}

/** Accepts the signature `good`. */
export const verifyGood: VerifyProof = async (body, given) => {
  const proof = body as SiwxProof
  const message = parseMessage(proof?.message)
  const wish = await given(message)
  if (!wish) throw siwxError('NONCE_INVALID')
  if (proof.signature !== 'good') throw siwxError('SIGNATURE_INVALID')
  return { ...message, caipAddress: `${message.chainId}:${message.accountAddress}` }
}

export const codeOf = async (response: Response) => [response.status, (await response.json()).error.code]
