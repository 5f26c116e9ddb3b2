// Cosmos networks as a front end: CometBFT's JSON-RPC over a ledger in memory, with real signature checks. It
// prints one line of JSON once it is ready, and exits when its stdin closes.
import { Secp256k1HdWallet } from '@cosmjs/amino'
import { Slip10RawIndex } from '@cosmjs/crypto'
import { answerJsonRpc, serveFront } from '../serveFront.mjs'
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

serveFront(port, async ({ url = '' }, body) => {
  const ledger = ledgers.get(url.replace(/\/$/, ''))
  if (!ledger) return { status: 404 }
  const run = ({ method, params = {} }) => answerCall(ledger, method, params)
  const failure = ({ message }) => ({ message: 'Internal error', data: message })
  return { body: await answerJsonRpc(body, run, failure) }
})
