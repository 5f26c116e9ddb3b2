import type { CaipAddress } from '@latchkit/core'
import type { SiwxNonce } from '../contract/SessionStore.js'
import { buildMessage } from '../message/buildMessage.js'
import type { SignInServer } from '../server/http/SignInServer.js'

export interface CallChanges {
  readonly origin?: string | null | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit | undefined
}

const site = 'https://shop.example'

export function createBrowser(server: Pick<SignInServer, 'handler'>, address = '203.0.113.1') {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  async function call(method: string, path: string, changes: CallChanges = {}): Promise<Response> {
    const { origin = site, body } = changes
    const headers = new Headers({ cookie: cookieHeader(), 'content-type': 'application/json' })
    if (origin !== null && method !== 'GET') headers.set('origin', origin)
    for (const [name, value] of Object.entries(changes.headers ?? {})) headers.set(name, value)
    const init = { method, headers, body, duplex: 'half' }
    const response = await server.handler(new Request(`${site}/siwx${path}`, init as RequestInit), {
      address,
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
      if (rest.includes('Max-Age=0;')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const nonce = async () => (await (await call('POST', '/nonce')).json()) as SiwxNonce
  /** Signs a valid sign-in for the test servers. */
  const proofOf = (caipAddress: CaipAddress, wish: SiwxNonce) => {
    const [namespace = '', reference = '', accountAddress = ''] = caipAddress.split(':')
    const chainId = `${namespace}:${reference}` as const
    const fields = { domain: 'shop.example', uri: site, version: '1', chainId, accountAddress } as const
    return { message: buildMessage({ ...fields, ...wish }), signature: 'good', chainId }
  }
  const send = (proof: object, changes?: CallChanges) =>
    call('POST', '/session', { body: JSON.stringify(proof), ...changes })
  return {
    cookies,
    headers: () => new Headers({ cookie: cookieHeader() }),
    call,
    nonce,
    proofOf,
    send,
    signIn: async (caipAddress: CaipAddress) => send(proofOf(caipAddress, await nonce())),
    async sessions() {
      const { sessions } = (await (await call('GET', '/session')).json()) as {
        sessions: { caipAddress: string; expiresAt: string }[]
      }
      return sessions
    },
    signOut: (query: string, changes?: CallChanges) => call('DELETE', `/session${query}`, changes),
  }
}
