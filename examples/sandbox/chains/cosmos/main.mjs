// Cosmos networks as a front end: CometBFT's JSON-RPC over a ledger in memory, with real signature checks. It
// prints one line of JSON once it is ready, and exits when its stdin closes.
import { createServer } from 'node:http'
import { Secp256k1HdWallet } from '@cosmjs/amino'
import { Slip10RawIndex } from '@cosmjs/crypto'
import { answerCall } from './answerCall.mjs'
import { createLedger } from './createLedger.mjs'

const { port, mnemonic, accounts, whales, networks } = JSON.parse(process.argv[2])

const hdPaths = Array.from({ length: accounts + whales }, (_, index) => [
  Slip10RawIndex.hardened(44),
  Slip10RawIndex.hardened(118),
  Slip10RawIndex.hardened(0),
  Slip10RawIndex.normal(0),
  Slip10RawIndex.normal(index),
])

/** The dev accounts' addresses by prefix. */
const people = new Map()
for (const { prefix } of networks) {
  const wallet = await Secp256k1HdWallet.fromMnemonic(mnemonic, { prefix, hdPaths })
  const found = await wallet.getAccounts()
  people.set(
    prefix,
    found.map(({ address }) => address),
  )
}
const ledgers = new Map(
  networks.map(network => [`/${network.path}`, createLedger({ ...network, accounts }, people)]),
)

const server = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'content-type')
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
    return { jsonrpc: '2.0', id: call.id, result: await answerCall(ledger, call.method, call.params ?? {}) }
  } catch (error) {
    const failure = { code: error.code ?? -32603, message: 'Internal error', data: error.message }
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
