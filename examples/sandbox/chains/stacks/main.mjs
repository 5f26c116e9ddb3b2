// A Clarity VM behind the Stacks API. It prints one line of JSON once it is ready, and exits when its stdin
// closes.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { answer } from './answer.mjs'
import { createLedger } from './createLedger.mjs'

const { port, ...settings } = JSON.parse(process.argv[2])
const read = name => readFileSync(new URL(name, import.meta.url), 'utf8')
const ledger = await createLedger({ ...settings, code: read('./token.clar'), registry: read('./bns.clar') })

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': '*',
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
}

async function readBody(request) {
  const parts = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > 1_000_000) throw new Error('The body is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const server = createServer(async (request, response) => {
  if (request.method === 'OPTIONS') return response.writeHead(204, headers).end()
  try {
    const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1')
    const { status, body } = answer(ledger, {
      method: request.method,
      path: pathname,
      query: searchParams,
      type: request.headers['content-type'] ?? '',
      body: request.method === 'POST' ? await readBody(request) : undefined,
    })
    response.writeHead(status, headers).end(JSON.stringify(body))
  } catch (error) {
    response.writeHead(500, headers).end(JSON.stringify({ error: String(error?.message ?? error) }))
  }
})
server.on('error', error => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
server.listen(port, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${server.address().port}` })}\n`)
})

process.stdin.resume()
const end = () => process.exit(0)
process.stdin.once('end', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
