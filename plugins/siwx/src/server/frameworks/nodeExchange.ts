/** The part of a Node request that is read. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  [Symbol.asyncIterator](): AsyncIterator<Uint8Array>
}

/** The part of a Node response that is written. */
export interface NodeResponse {
  statusCode: number
  setHeader(name: string, value: string | string[]): unknown
  end(body?: Uint8Array): unknown
}

/** Routing does not depend on the host. */
const HOST = 'http://localhost'
/** Methods that `Request` refuses. No route has them, so any method without a route stands for them. */
const UNKNOWN = /^(?:connect|trace|track)$/i

/** Converts the request to one of the Fetch API. `body` is a body that was read already. */
export function toRequest(request: NodeRequest, url = request.url ?? '/', body?: unknown): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue
    headers.set(name, typeof value === 'string' ? value : value.join(name === 'cookie' ? '; ' : ', '))
  }
  const { method: asked = 'GET' } = request
  const method = UNKNOWN.test(asked) ? 'PATCH' : asked
  if (method === 'GET' || method === 'HEAD') return new Request(`${HOST}${url}`, { method, headers })
  const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array
  const given = isRaw ? (body as BodyInit | undefined) : JSON.stringify(body)
  const init = { method, headers, body: given ?? streamOf(request), duplex: 'half' }
  return new Request(`${HOST}${url}`, init)
}

/** Ends with the request; cancelling leaves the rest to the server, so that it can still respond. */
function streamOf(request: NodeRequest): ReadableStream<Uint8Array> {
  const chunks = request[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
  })
}

/** Header values by name. There may be several cookies. */
export function headersOf(response: Response): [string, string | string[]][] {
  const cookies = response.headers.getSetCookie()
  const others = [...response.headers].filter(([name]) => name !== 'set-cookie')
  return cookies.length > 0 ? [...others, ['set-cookie', cookies]] : others
}

export async function sendResponse(response: Response, to: NodeResponse): Promise<void> {
  const body = new Uint8Array(await response.arrayBuffer())
  to.statusCode = response.status
  for (const [name, value] of headersOf(response)) to.setHeader(name, value)
  to.end(body.length > 0 ? body : undefined)
}
