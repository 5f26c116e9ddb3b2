// Sui networks as a front: the JSON-RPC over coins in memory, with real signature checks. There is no Move: it executes what
// moves coins. It prints one line of JSON once it answers, and ends when its input does.
import { createServer } from 'node:http'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { answerCall } from './answerCall.mjs'
import { createLedger } from './createLedger.mjs'

const { port, mnemonic, accounts, networks } = JSON.parse(process.argv[2])

const funded = Array.from({ length: accounts }, (_, index) =>
  Ed25519Keypair.deriveKeypair(mnemonic, `m/44'/784'/${index}'/0'/0'`).toSuiAddress(),
)
const ledgers = new Map(networks.map(network => [`/${network.path}`, createLedger(network, funded)]))

const server = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method === 'OPTIONS') return response.end()
  const ledger = ledgers.get(request.url?.replace(/\/$/, ''))
  if (!ledger) return response.writeHead(404).end()
  let text = ''
  for await (const chunk of request) text += chunk
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(await answer(ledger, text)))
})

async function answer(ledger, text) {
  let call
  try {
    call = JSON.parse(text)
    return { jsonrpc: '2.0', id: call.id, result: await answerCall(ledger, call.method, call.params ?? []) }
  } catch (error) {
    const failure = { code: error.code ?? -32603, message: error.message }
    return { jsonrpc: '2.0', id: call?.id ?? null, error: failure }
  }
}

server.listen(port, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${server.address().port}` })}\n`)
})

process.stdin.resume()
const end = () => {
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
process.stdin.once('end', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
