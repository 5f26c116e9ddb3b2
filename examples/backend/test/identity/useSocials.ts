import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { SocialOptions } from '../../src/identity/social/SocialOptions.js'
import type { Device } from './createDevice.js'
import { type Provider, startProvider } from './startProvider.js'
import { type Pair, useIdentity } from './useIdentity.js'

export const RETURN_URL = 'https://shop.example/cart'

/** What `/social/start` answers. */
export interface Started {
  flow: string
  url: string
  expiresIn: number
  userCode?: string
}

/** Starts the identity service with two hostile providers, `one` and `two`, and what `more` names at the first. */
export function useSocials(more: (origin: string) => SocialOptions = () => ({})) {
  let providers: readonly [Provider, Provider] | undefined
  const both = () => {
    if (!providers) throw new Error('The providers do not run.')
    return providers
  }
  const socials = (): SocialOptions => {
    const [one, two] = both()
    const client = { clientId: 'client', clientSecret: 'secret' }
    return {
      ...more(one.origin),
      openid: {
        one: { ...client, name: 'One', issuer: one.origin },
        two: { ...client, name: 'Two', issuer: two.origin },
      },
    }
  }
  // Before the service starts: its options name them.
  beforeAll(async () => {
    providers = await Promise.all([startProvider(), startProvider()])
  })
  const identity = useIdentity({
    get socials() {
      return socials()
    },
  })
  afterAll(async () => {
    await Promise.all(both().map(provider => provider.close()))
  })
  afterEach(() => {
    for (const provider of both()) provider.set({})
  })

  const start = (by: Device, given: Record<string, unknown> = {}) =>
    by.post<Started>('/social/start', { provider: 'one', projectId: 'shop', returnUrl: RETURN_URL, ...given })
  /** Starts a login that is accepted. */
  async function begin(by: Device, given: Record<string, unknown> = {}): Promise<Started> {
    const { status, body } = await start(by, given)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }
  /** The browser comes back from the provider. */
  const call = (parameters: URLSearchParams | string, provider = 'one', init: RequestInit = {}) =>
    fetch(`${identity.service().origin}/identity/v1/social/callback/${provider}?${parameters}`, {
      redirect: 'manual',
      ...init,
    })
  /** The handoff in the address that a callback leads to, if there is one. */
  const handoffOf = (response: Response) => {
    const { hash } = new URL(response.headers.get('Location') ?? 'about:blank')
    return hash.split('.')[1]
  }
  const finish = <Body = Pair>(by: Device, flow: string, handoff?: string) =>
    by.post<Body>('/social/finish', { flow, ...(handoff === undefined ? {} : { handoff }) })
  /** The whole way. Leaves the access token in use. */
  async function signIn(by: Device, subject: string, given: Record<string, unknown> = {}): Promise<Pair> {
    const { flow, url } = await begin(by, given)
    const handoff = handoffOf(await call(both()[0].agree(url, subject)))
    const { status, body } = await finish(by, flow, handoff)
    expect({ status, body }).toMatchObject({ status: 200 })
    by.use(body.access)
    return body
  }
  return {
    ...identity,
    socials,
    one: () => both()[0],
    two: () => both()[1],
    start,
    begin,
    call,
    handoffOf,
    finish,
    signInSocially: signIn,
    outcome: (by: Device, flow: string) => by.post<{ status: string }>('/social/wait', { flow }),
  }
}
