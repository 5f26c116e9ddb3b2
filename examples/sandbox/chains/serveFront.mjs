import { createServer } from 'node:http'

const MOST_BYTES = 1_000_000
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': 'grpc-status, grpc-message',
  'Cache-Control': 'no-store',
}

/**
 * Serves an engine on 127.0.0.1 to pages of any origin, and announces it. `answer` gets the request and its body, and returns
 * `{ status, type, body }`: by default 200 and JSON.
 */
export function serveFront(port, answer) {
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end()
    const {
      status = 200,
      type = 'application/json',
      body,
    } = await read(request)
      .then(bytes => answer(request, bytes))
      .catch(error => ({ status: 500, body: { error: String(error?.message ?? error) } }))
    response.writeHead(status, { ...headers, 'Content-Type': type })
    response.end(type === 'application/json' ? JSON.stringify(body) : body)
  })
  server.on('error', error => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  server.listen(port, '127.0.0.1', () => announce(`http://127.0.0.1:${server.address().port}`))
}

async function read(request) {
  const parts = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > MOST_BYTES) throw new Error('The body is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A JSON-RPC call and its answer. An error's message is that of `failure`, which gets it. */
export async function answerJsonRpc(body, run, failure = error => ({ message: error.message })) {
  let call
  try {
    call = JSON.parse(body.toString())
    return { jsonrpc: '2.0', id: call.id, result: await run(call) }
  } catch (error) {
    return { jsonrpc: '2.0', id: call?.id ?? null, error: { code: error.code ?? -32603, ...failure(error) } }
  }
}

/** Prints one line of JSON with the URL, and exits when stdin closes. */
export function announce(url, end = () => {}) {
  process.stdout.write(`${JSON.stringify({ url })}\n`)
  process.stdin.resume()
  const exit = async () => {
    await end()
    process.exit(0)
  }
  process.stdin.once('end', exit)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, exit)
}
