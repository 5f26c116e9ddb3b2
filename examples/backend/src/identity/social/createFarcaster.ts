import { createAppClient, viemConnector } from '@farcaster/auth-client'
import * as z from 'zod'
import { withTimeout } from '../../platform/withTimeout.js'
import { fetchLimited } from './fetchLimited.js'
import type { SocialOptions } from './SocialOptions.js'
import { type ChannelProvider, type FlowChecks, plainText } from './SocialProvider.js'

/** Two registries are asked, and an account that is a contract. */
const VERIFY_MS = 20_000

const channelShape = z.object({
  // It goes into a header.
  channelToken: z.string().regex(/^[\x21-\x7e]{1,500}$/),
  url: z.url({ protocol: /^https?$/ }).max(2_000),
})
const statusShape = z.object({
  state: z.enum(['pending', 'completed']),
  message: z.string().max(10_000).optional(),
  signature: z.templateLiteral([z.literal('0x'), z.string().regex(/^[\da-f]{1,20000}$/i)]).optional(),
  username: z.string().optional().catch(undefined),
})

/**
 * Sign In With Farcaster (FIP-11) over a relay's channel: https://docs.farcaster.xyz/auth-kit/client/app/client.
 * The message names this site and the flow's nonce, and its signer is looked up in the registries over the service's
 * own node. The relay is trusted with one thing: that it shows each person the login that they have begun.
 */
export function createFarcaster(
  { rpcUrl, relay = 'https://relay.farcaster.xyz' }: NonNullable<SocialOptions['farcaster']>,
  origin: string,
): ChannelProvider {
  const domain = new URL(origin).host
  const client = createAppClient({ relay, ethereum: viemConnector({ rpcUrl }) })
  /** ERC-4361 allows letters and digits only. */
  const nonceOf = ({ nonce }: FlowChecks) => Buffer.from(nonce, 'base64url').toString('hex')

  async function ask(path: string, init: Parameters<typeof fetchLimited>[1]): Promise<Response> {
    const response = await fetchLimited(`${relay}/v1/${path}`, init)
    if (response.status === 429 || response.status >= 500)
      throw new Error(`The relay answered with status ${response.status}.`)
    return response
  }

  return {
    id: 'farcaster',
    name: 'Farcaster',
    async open(checks, expiresAt) {
      const body = JSON.stringify({
        siweUri: origin,
        domain,
        nonce: nonceOf(checks),
        expirationTime: new Date(expiresAt).toISOString(),
        acceptAuthAddress: true,
      })
      const headers = { 'Content-Type': 'application/json' }
      const response = await ask('channel', { method: 'POST', headers, body })
      const { channelToken, url } = channelShape.parse(await response.json())
      return { channel: channelToken, url: new URL(url) }
    },
    async look(channel, checks) {
      const headers = { Authorization: `Bearer ${channel}` }
      const response = await ask('channel/status', { headers })
      const told = statusShape.safeParse(await response.json().catch(() => undefined))
      if (!told.success) return told.error
      const { state, message, signature, username } = told.data
      if (state === 'pending') return 'pending'
      if (message === undefined || signature === undefined) return new Error('The answer has no proof.')
      // The relay tells the answer once: a node that does not answer now ends the login.
      const given = { nonce: nonceOf(checks), domain, message, signature, acceptAuthAddress: true }
      const verified = await withTimeout(client.verifySignInMessage(given), VERIFY_MS, 'The node').catch(
        (error: Error) => error,
      )
      if (verified instanceof Error) return verified
      if (verified.isError) return verified.error ?? new Error('The proof does not hold.')
      if (verified.data.uri !== origin) return new Error('The proof is for another site.')
      // The name is the relay's word. It is shown, and decides nothing.
      const name = plainText(username)
      const account = { provider: 'farcaster', issuer: 'https://farcaster.xyz', subject: `${verified.fid}` }
      return { ...account, name, email: null, emailVerified: false }
    },
  }
}
