import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { policy } from './policy.mjs'

const { PORT = '4180', FOLDER, HARBOUR_RPC, LAGOON_RPC } = process.env
const folder = FOLDER ?? fileURLToPath(new URL('dist', import.meta.url))
const networks = [
  { id: 31337, name: 'Harbour', rpcUrl: HARBOUR_RPC ?? 'http://127.0.0.1:8545', testnet: true },
  { id: 31338, name: 'Lagoon', rpcUrl: LAGOON_RPC ?? 'http://127.0.0.1:8546', testnet: true },
]

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://page')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('cache-control', 'no-store')
  try {
    if (pathname === '/') return await sendPage(response)
    // Everything else is a bundled script, whose names hold nothing but these.
    if (!/^\/[\w-]+\.js$/.test(pathname)) throw new Error('no such file')
    const script = await readFile(join(folder, pathname))
    response.setHeader('content-type', 'text/javascript; charset=utf-8')
    response.end(script)
  } catch {
    response.statusCode = 404
    response.end()
  }
})

async function sendPage(response) {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const nonce = randomBytes(16).toString('base64')
  const endpoints = networks.map(({ rpcUrl }) => rpcUrl)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-security-policy', policy(nonce, endpoints))
  response.end(
    html
      .replaceAll('%NONCE%', nonce)
      .replace('["%NETWORKS%"]', () => JSON.stringify(networks).replaceAll('<', '\\u003c')),
  )
}

server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : PORT
  process.stdout.write(`http://127.0.0.1:${port}/\n`)
})
