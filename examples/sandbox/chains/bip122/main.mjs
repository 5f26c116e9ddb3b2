// A Bitcoin node (bcoin, regtest) behind a thin front end with the Esplora API. It mines a block as soon as a
// transaction arrives, prints one line of JSON once it is ready, and exits when its stdin closes.
import { serveFront } from '../serveFront.mjs'
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

async function answer({ method, url }, body) {
  const { pathname } = new URL(url, 'http://localhost')
  for (const [wanted, pattern, run] of routes) {
    const found = wanted === method && pattern.exec(pathname)
    if (found) return method === 'GET' ? run(...found.slice(1)) : run(body.toString())
  }
  throw Object.assign(new Error('Not found'), { status: 404 })
}

serveFront(port, async (request, bytes) => {
  try {
    const body = await answer(request, bytes)
    return typeof body === 'string' ? { type: 'text/plain', body } : { body }
  } catch ({ status = 400, message }) {
    const isSend = request.method === 'POST' && request.url === '/tx'
    const said = `sendrawtransaction RPC error: ${JSON.stringify({ code: -26, message })}`
    return { status, type: 'text/plain', body: isSend ? said : message }
  }
})
