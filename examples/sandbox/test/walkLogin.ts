/** The end of a login: the client's address, with what the browser brought there. */
export interface Arrival {
  readonly url: URL
  /** `GET` with a query, or a posted form. */
  readonly method: 'GET' | 'POST'
  readonly params: URLSearchParams
}

/** The person's choice on the login page: a handle, or a refusal. */
export type Choice = { readonly person: string } | { readonly refused: '1' }

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? ''

/**
 * Walks a login as a browser does, from a provider's address to the client's, which is not called. Throws with the text of the page where
 * it ends otherwise.
 */
export async function walkLogin(start: string | URL, choice: Choice): Promise<Arrival> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(start)
  let url = new URL(start)
  let body: URLSearchParams | undefined
  for (let step = 0; step < 10; step += 1) {
    if (url.origin !== origin) return { url, method: 'GET', params: url.searchParams }
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    body = undefined
    const next = response.headers.get('location')
    if (next) {
      url = new URL(next, url)
      continue
    }
    const html = await response.text()
    const [form = ''] = /<form\b[^>]*>/.exec(html) ?? []
    const action = attribute(form, 'action')
    if (action) {
      const inputs = html.match(/<input\b[^>]*>/g) ?? []
      const params = new URLSearchParams(inputs.map(tag => [attribute(tag, 'name'), attribute(tag, 'value')]))
      return { url: new URL(action), method: 'POST', params }
    }
    if (!form) throw new Error(html.replace(/<[^>]*>|\s+/g, ' '))
    body = new URLSearchParams({ ...choice })
  }
  throw new Error(`The login never left ${origin}`)
}
