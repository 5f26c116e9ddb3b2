import { buildMessage } from '@latchkit/siwx/server'
import type { BrowserContext } from 'playwright-core'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** A visitor without a browser, who keeps cookies and signs with keys. */
export function createVisitor(url: string) {
  const jar = new Map<string, string>()
  const { origin, host } = new URL(url)
  async function ask(method: string, path: string, body?: object) {
    const cookie = [...jar].map(each => each.join('=')).join('; ')
    const headers = { origin, cookie, ...(body && { 'content-type': 'application/json' }) }
    const text = body && JSON.stringify(body)
    const response = await fetch(`${origin}${path}`, { method, headers, body: text, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return {
    jar,
    ask,
    async signIn(key: Hex) {
      const account = privateKeyToAccount(key)
      const wish = await (await ask('POST', '/siwx/nonce')).json()
      const message = buildMessage({
        domain: host,
        uri: url,
        version: '1',
        chainId: 'eip155:31337',
        accountAddress: account.address,
        statement: 'Sign in to the Harbour Club.',
        ...wish,
      })
      const signature = await account.signMessage({ message })
      const response = await ask('POST', '/siwx/session', { message, signature, chainId: 'eip155:31337' })
      if (!response.ok) throw new Error(await response.text())
      return account.address
    },
    /** Hands the sessions to a browser. */
    lendTo: (context: BrowserContext) =>
      context.addCookies([...jar].map(([name, value]) => ({ name, value, url: origin, httpOnly: true }))),
  }
}
