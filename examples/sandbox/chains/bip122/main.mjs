// A Bitcoin node (bcoin, regtest) behind a thin front end with the Esplora API. It mines a block as soon as a
// transaction arrives, prints one line of JSON once it is ready, and exits when its stdin closes.
import { createServer } from 'node:http'
import { createEsplora } from './createEsplora.mjs'
import { createNode } from './createNode.mjs'

const { port, ...settings } = JSON.parse(process.argv[2])
const engine = await createNode(settings)

// One after the other: two at once would mine on the same block.
let last = Promise.resolve()
const inTurn = run => {
  const turn = last.then(run)
  last = turn.catch(() => {})
  return turn
}
const mine = (count, address) => inTurn(() => engine.mine(count, address))
/** Until then no block is mined by itself, so that a transaction can be replaced. */
let heldUntil = 0
let timer
function hold(seconds) {
  heldUntil = Date.now() + Math.min(Math.max(Number(seconds) || 0, 0), 60) * 1_000
  mineSoon()
}
function mineSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => mine(1).catch(() => {}), Math.max(300, heldUntil - Date.now()))
}
async function send(hex) {
  const id = await inTurn(() => engine.send(hex))
  mineSoon()
  return id
}
const routes = createEsplora({ ...engine, mine, send, hold })

async function read(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > 1_000_000) throw new Error('The body is too large')
  }
  return text
}

async function answer(request) {
  const path = new URL(request.url, 'http://localhost').pathname
  const body = await read(request)
  for (const [method, pattern, run] of routes) {
    const found = method === request.method && pattern.exec(path)
    if (found) return method === 'GET' ? run(...found.slice(1)) : run(body)
  }
  throw Object.assign(new Error('Not found'), { status: 404 })
}

const server = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method === 'OPTIONS') return response.writeHead(204).end()
  try {
    const result = await answer(request)
    const isText = typeof result === 'string'
    response.setHeader('content-type', isText ? 'text/plain' : 'application/json')
    response.end(isText ? result : JSON.stringify(result))
  } catch (error) {
    const said = JSON.stringify({ code: -26, message: error.message })
    const isSend = request.method === 'POST' && request.url === '/tx'
    response.writeHead(error.status ?? 400, { 'content-type': 'text/plain' })
    response.end(isSend ? `sendrawtransaction RPC error: ${said}` : error.message)
  }
})
server.listen(port, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${server.address().port}` })}\n`)
})

process.stdin.resume()
const end = () => process.exit(0)
process.stdin.once('end', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
