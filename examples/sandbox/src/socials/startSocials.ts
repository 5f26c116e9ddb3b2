import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnLoopback } from '../listenOnLoopback.js'
import { createRegistries } from './farcaster/createRegistries.js'
import { createRelay } from './farcaster/createRelay.js'
import { createOAuth2Provider } from './oauth2/createOAuth2Provider.js'
import { type OAuth2Name, oauth2Poses } from './oauth2/oauth2Poses.js'
import { createOpenidProvider } from './openid/createOpenidProvider.js'
import { type OpenidName, openidPoses } from './openid/openidPoses.js'
import type { SocialFault } from './SocialFault.js'
import type { SocialOptions } from './SocialOptions.js'
import type { SocialProvider } from './SocialProvider.js'
import { messagePage, pageHeaders, sendPage } from './socialPages.js'

/** A provider of the sandbox. `harbour` poses as nobody: it is plain OpenID. */
export type SocialName = OpenidName | OAuth2Name | 'farcaster'

/** Running providers. */
export interface Socials {
  readonly origin: string
  /** The options of an identity service at that origin, whose callbacks the providers then allow. */
  optionsFor(secureOrigin: string): SocialOptions
  readonly switches: SocialSwitches
  close(): Promise<void>
}

/** Switches of the faults. */
export interface SocialSwitches {
  /** Replaces how a provider goes wrong; an empty object makes it well again. */
  set(provider: SocialName, fault: SocialFault): void
  /** Makes all well again. */
  clear(): void
  /** OpenID only. */
  rotateKeys(provider: OpenidName): Promise<void>
}

/**
 * Starts the providers on 127.0.0.1. Port 0 picks a free one. `chainRpc` is the node of a chain of the sandbox, for Farcaster's registries.
 * Throws `PORT_BUSY`.
 */
export async function startSocials({
  port = 0,
  chainRpc,
}: {
  readonly port?: number
  readonly chainRpc?: string
} = {}): Promise<Socials> {
  const register = chainRpc && (await createRegistries(chainRpc))
  const css = await readFile(new URL('../pages.css', import.meta.url))
  const faults = new Map<string, SocialFault>()
  const faultOf = (name: string): SocialFault => faults.get(name) ?? {}
  const providers = new Map<string, SocialProvider>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.headers.host !== new URL(origin).host)
      return sendPage(response, 403, messagePage('Forbidden', 'The providers are only for this machine.'))
    const target = `${origin}${request.url ?? '/'}`
    const { pathname } = new URL(URL.canParse(target) ? target : origin)
    if (pathname === '/pages.css')
      return response.writeHead(200, { ...pageHeaders, 'Content-Type': 'text/css; charset=utf-8' }).end(css)
    const [, name = ''] = pathname.split('/')
    const provider = providers.get(name)
    if (!provider) return sendPage(response, 404, messagePage('Not found', 'There is no such page.'))
    const fault = faultOf(name)
    const endpoint = provider.endpointOf(pathname.slice(name.length + 1))
    if ((fault.at ?? endpoint) === endpoint) {
      await new Promise(resolve => setTimeout(resolve, fault.delayMs ?? 0))
      if (fault.service === 'down') return request.socket.destroy()
      const { service } = fault
      if (service)
        return response
          .writeHead(service === 'limited' ? 429 : 503, {
            'Retry-After': '1',
            'Content-Type': 'application/json',
          })
          .end(JSON.stringify({ error: service }))
    }
    for (const [header, value] of Object.entries(pageHeaders)) response.setHeader(header, value)
    if (fault.opener === 'severed') response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    await provider.answer(request, response)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const listening = await listenOnLoopback(server, port, 'the social providers')
  const origin = `http://127.0.0.1:${listening.port}`
  const open = (name: OpenidName) =>
    createOpenidProvider(`${origin}/${name}`, openidPoses[name], () => faultOf(name))
  const [google, apple, harbour] = await Promise.all([open('google'), open('apple'), open('harbour')])
  const openid = { google, apple, harbour }
  const pose = (name: OAuth2Name) =>
    createOAuth2Provider(`${origin}/${name}`, oauth2Poses[name], () => faultOf(name))
  const oauth2 = {
    github: pose('github'),
    facebook: pose('facebook'),
    x: pose('x'),
    discord: pose('discord'),
  }
  for (const [name, provider] of Object.entries({ ...openid, ...oauth2 })) providers.set(name, provider)
  const relay = `${origin}/farcaster`
  if (register)
    providers.set(
      'farcaster',
      createRelay(relay, register, () => faultOf('farcaster')),
    )

  return {
    origin,
    optionsFor(secureOrigin) {
      for (const [name, provider] of providers)
        provider.allow(`${secureOrigin}/identity/v1/social/callback/${name}`)
      const { issuer, signed } = apple
      if (!signed) throw new Error('Apple signs secrets')
      const idOf = (name: OpenidName) => ({
        issuer: openid[name].issuer,
        clientId: openidPoses[name].clientId,
        clientSecret: openid[name].clientSecret,
      })
      const clientOf = (name: OAuth2Name) => {
        const { clientSecret, endpoints } = oauth2[name]
        return { clientId: oauth2Poses[name].clientId, clientSecret, endpoints }
      }
      return {
        google: idOf('google'),
        github: clientOf('github'),
        facebook: clientOf('facebook'),
        x: clientOf('x'),
        discord: clientOf('discord'),
        ...(chainRpc ? { farcaster: { relay, rpcUrl: chainRpc } } : {}),
        apple: { issuer, clientId: openidPoses.apple.clientId, ...signed },
        passkey: true,
        openid: { harbour: { ...idOf('harbour'), name: openidPoses.harbour.name } },
      }
    },
    switches: {
      set: (provider, fault) => void faults.set(provider, fault),
      clear: () => faults.clear(),
      rotateKeys: provider => openid[provider].rotateKeys(),
    },
    close: listening.close,
  }
}
