// Sui networks as a front end: gRPC-web and JSON-RPC over the same coins in memory, with real signature checks.
// There is no Move VM: it only executes commands that move coins. It prints one line of JSON once it is ready,
// and exits when its stdin closes.
import { createServer } from 'node:http'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { answerCall } from './answerCall.mjs'
import { answerGrpc } from './answerGrpc.mjs'
import { createLedger } from './createLedger.mjs'

const { port, mnemonic, accounts, whales, networks } = JSON.parse(process.argv[2])

const funded = Array.from({ length: accounts + whales }, (_, index) =>
  Ed25519Keypair.deriveKeypair(mnemonic, `m/44'/784'/${index}'/0'/0'`).toSuiAddress(),
)
const ledgers = new Map(
  networks.map(network => [`/${network.path}`, createLedger({ ...network, accounts }, funded)]),
)

const server = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-expose-headers', 'grpc-status,grpc-message')
  if (request.method === 'OPTIONS') return response.end()
  const [, network, path] = /^(\/[^/]+)(.*?)\/?$/.exec(request.url ?? '') ?? []
  const ledger = ledgers.get(network)
  if (!ledger) return response.writeHead(404).end()
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const { 'content-type': type = '' } = request.headers
  if (type.startsWith('application/grpc-web')) {
    const isText = type.startsWith('application/grpc-web-text')
    response.setHeader(
      'content-type',
      isText ? 'application/grpc-web-text+proto' : 'application/grpc-web+proto',
    )
    return response.end(await answerGrpc(ledger, path, body, isText))
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(await answer(ledger, body.toString())))
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
