import { createServer, type IncomingMessage } from 'node:http'

export interface Heard {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
}

/**
 * Starts a server of services that nobody can run in a test. It only knows the given calls, by method and path, and answers
 * all else with a 404; its networks are `mock:1` alone.
 */
export async function startStrictServer(answers: Readonly<Record<string, (heard: Heard) => object>>) {
  const heard: Heard[] = []
  const all: typeof answers = {
    'GET /v1/supported-chains': () => ({ http: ['mock:1'], ws: [] }),
    ...answers,
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const text = await readBody(request)
    const { method = '' } = request
    const isJson = request.headers['content-type']?.startsWith('application/json')
    const said = {
      method,
      path: decodeURIComponent(pathname),
      query: Object.fromEntries(searchParams),
      ...(text && isJson && { body: JSON.parse(text) }),
    }
    heard.push(said)
    const answer = all[`${method} ${said.path}`]
    const reasons = [{ name: 'path', description: 'There is nothing here.' }]
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer?.(said) ?? { status: 'FAILED', reasons }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  const port = typeof place === 'object' ? place?.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    close: () =>
      new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
