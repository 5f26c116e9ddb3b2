// Sui networks as a front end: gRPC-web and JSON-RPC over the same coins in memory, with real signature checks.
// There is no Move VM: it only executes commands that move coins. It prints one line of JSON once it is ready,
// and exits when its stdin closes.
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { answerJsonRpc, serveFront } from '../serveFront.mjs'
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

serveFront(port, async ({ url = '', headers }, body) => {
  const [, network, path] = /^(\/[^/]+)(.*?)\/?$/.exec(url) ?? []
  const ledger = ledgers.get(network)
  if (!ledger) return { status: 404 }
  const { 'content-type': type = '' } = headers
  if (type.startsWith('application/grpc-web')) {
    const isText = type.startsWith('application/grpc-web-text')
    const grpc = isText ? 'application/grpc-web-text+proto' : 'application/grpc-web+proto'
    return { type: grpc, body: await answerGrpc(ledger, path, body, isText) }
  }
  return { body: await answerJsonRpc(body, ({ method, params = [] }) => answerCall(ledger, method, params)) }
})
