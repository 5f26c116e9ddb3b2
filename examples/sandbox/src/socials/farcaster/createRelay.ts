import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { generateSiweNonce } from 'viem/siwe'
import { readBody } from '../../readBody.js'
import { type Person, personOf } from '../people.js'
import type { SocialFault } from '../SocialFault.js'
import type { SocialProvider } from '../SocialProvider.js'
import { loginPage, messagePage, readChoice, sendPage } from '../socialPages.js'
import { type Asked, type Signed, signMessage } from './signMessage.js'

/** A channel between an app and the person's Farcaster app. */
interface Channel {
  readonly asked: Asked
  readonly url: string
  readonly metadata: { readonly ip: string; readonly userAgent: string }
  /** In ms. */
  readonly until: number
  signed?: Signed
}

/** Lifetime of a channel: an hour, as at the relay. */
const CHANNEL_MS = 3_600_000
/** Channels that are kept. */
const MOST = 1_000
const APP_PATH = '/~/siwf'

/** The params that open a channel, besides `acceptAuthAddress`. */
const texts = ['siweUri', 'domain', 'nonce', 'notBefore', 'expirationTime', 'requestId', 'redirectUrl']

/**
 * Starts a relay for Sign In With Farcaster at an address that has a path, with a page that plays the person's Farcaster app. It answers
 * apps that use `@farcaster/auth-client`: https://docs.farcaster.xyz/auth-kit/client/app/create-channel and the pages beside that. Only the
 * page completes channels.
 */
export function createRelay(
  base: string,
  register: (person: Person) => Promise<void>,
  fault: () => SocialFault,
): SocialProvider {
  const { pathname: path } = new URL(base)
  const channels = new Map<string, Channel>()

  function find(token: string | null | undefined): Channel | undefined {
    const channel = channels.get(token ?? '')
    return channel && channel.until > Date.now() ? channel : undefined
  }
  async function open(request: IncomingMessage) {
    const asked = readAsked(await readBody(request, 10_000))
    if (!asked) return { status: 400, body: { error: 'Validation error' } }
    const channelToken = randomUUID()
    const url = `${base}${APP_PATH}?${new URLSearchParams({ channelToken })}`
    const nonce = asked.nonce ?? generateSiweNonce()
    const { remoteAddress: ip = '' } = request.socket
    const metadata = { ip, userAgent: request.headers['user-agent'] ?? 'Unknown' }
    const [oldest] = channels.keys()
    if (channels.size >= MOST && oldest !== undefined) channels.delete(oldest)
    channels.set(channelToken, {
      asked: { ...asked, nonce },
      url,
      metadata,
      until: Date.now() + CHANNEL_MS,
    })
    return { status: 201, body: { channelToken, url, nonce } }
  }
  function look({ headers }: IncomingMessage) {
    const [, token] = (headers.authorization ?? '').split(' ')
    const channel = find(token)
    if (!channel) return { status: 401, body: { error: 'Unauthorized' } }
    const { asked, metadata, signed } = channel
    const { acceptAuthAddress = false, ...signatureParams } = asked
    const told = { nonce: asked.nonce, signatureParams, metadata, acceptAuthAddress }
    if (!signed) return { status: 202, body: { state: 'pending', ...told } }
    // It tells once.
    channels.delete(token ?? '')
    return { status: 200, body: { state: 'completed', ...told, ...signed } }
  }
  async function act(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    const channel = find(query.get('channelToken'))
    const say = (status: number, text: string) => sendPage(response, status, messagePage('Farcaster', text))
    if (!channel || channel.signed) return say(400, 'This login has ended. Start again.')
    const { domain, siweUri } = channel.asked
    if (request.method !== 'POST')
      return sendPage(response, 200, loginPage('Farcaster', `${domain} asks, for ${siweUri}.`))
    const choice = await readChoice(request)
    if (!choice) return say(400, 'There is no such person.')
    // The relay never hears of a refusal.
    if ('refused' in choice) return say(200, 'Nothing was signed.')
    const { farcaster, subject } = fault()
    const person = personOf(subject ?? '') ?? choice.person
    await register(person)
    channel.signed = await signMessage(channel.asked, person, farcaster)
    return say(200, 'You are signed in. Go back to where you came from.')
  }

  return {
    endpointOf: below =>
      below === '/v1/channel' ? 'channel' : below === '/v1/channel/status' ? 'status' : 'authorization',
    // It sends nobody anywhere.
    allow: () => {},
    async answer(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '', base)
      const below = pathname.slice(path.length)
      if (below === APP_PATH) return act(request, response, searchParams)
      const isOpening = below === '/v1/channel' && request.method === 'POST'
      const { status, body } = isOpening
        ? await open(request)
        : below === '/v1/channel/status'
          ? look(request)
          : { status: 404, body: { error: 'Not found' } }
      return response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    },
  }
}

/** Reads how a channel is opened; undefined where the relay refuses it. */
function readAsked(body: string): (Omit<Asked, 'nonce'> & { readonly nonce?: string }) | undefined {
  try {
    const asked = JSON.parse(body)
    const isKnown = Object.entries(asked).every(([name, value]) =>
      name === 'acceptAuthAddress'
        ? typeof value === 'boolean'
        : texts.includes(name) && typeof value === 'string',
    )
    const isMeant = URL.canParse(asked.siweUri) && /^[a-zA-Z0-9.-]+(:[0-9]+)?$/.test(asked.domain)
    return isKnown && isMeant ? asked : undefined
  } catch {
    return undefined
  }
}
