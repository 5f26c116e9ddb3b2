import { createRequire } from 'node:module'

// Its JavaScript cryptography: the native one is not built without install scripts.
process.env.NODE_BACKEND = 'js'
const require = createRequire(import.meta.url)
/** The standard address prefix on regtest. */
const prefixes = { bech32: 'bcrt', pubkeyhash: 0x6f, scripthash: 0xc4 }

/** A single Bitcoin node on regtest, in memory. SegWit is active, and each address owns `coins` outputs of 50 BTC. */
export async function createNode({ addresses, coins }) {
  const networks = require('bcoin/lib/protocol/networks')
  Object.assign(networks.regtest.addressPrefix, prefixes)
  const { FullNode, Address, TX } = require('bcoin')
  const { bech32m } = require('bech32')
  const node = new FullNode({
    network: 'regtest',
    memory: true,
    logLevel: 'none',
    indexAddress: true,
    indexTX: true,
    listen: false,
    port: 18444,
    workers: false,
  })
  node.on('error', () => {})
  // Everything except networking: it needs no peers, and its HTTP server is not the one we offer.
  for (const part of [node.chain, node.mempool, node.miner]) await part.open()

  function toAddress(text) {
    if (!/^bcrt1p/.test(text)) return Address.fromString(text, 'regtest')
    const [version, ...words] = bech32m.decode(text).words
    return Address.fromProgram(version, Buffer.from(bech32m.fromWords(words)))
  }
  /** The address of a script; bcoin predates the checksum of Taproot's. */
  function toText(script) {
    const address = script.getAddress()
    if (address?.version !== 1) return address?.toString('regtest')
    return bech32m.encode('bcrt', [1, ...bech32m.toWords(address.getHash())])
  }
  async function mine(count, address) {
    for (let index = 0; index < count; index++) {
      const block = await node.miner.mineBlock(null, address)
      if (!(await node.chain.add(block))) throw new Error('The block was rejected.')
    }
  }
  for (let round = 0; round < coins; round++) {
    for (const address of addresses) await mine(1, toAddress(address))
  }
  // The key of this address is known to nobody. SegWit starts at block 432, and coinbase outputs mature after 100 blocks.
  const nobody = Address.fromProgram(0, Buffer.alloc(20, 1))
  await mine(450, nobody)

  return {
    node,
    toAddress,
    toText,
    mine: (count, text) => mine(count, text === undefined ? nobody : toAddress(text)),
    /** Accepts a transaction, also in place of others (BIP-125). Throws the node's reason if it is rejected. */
    async send(hex) {
      const transaction = TX.fromRaw(Buffer.from(hex, 'hex'))
      await makeWay(node, transaction)
      const missing = await node.mempool.addTX(transaction)
      if (missing) throw new Error('bad-txns-inputs-missingorspent')
      return transaction.txid()
    },
  }
}

/** bcoin replaces nothing, so what a replaceable transaction has spent is freed here if the fee is right. */
async function makeWay({ mempool }, transaction) {
  const rivals = new Set(
    transaction.inputs.flatMap(({ prevout }) => mempool.getSpent(prevout.hash, prevout.index) ?? []),
  )
  if (rivals.size === 0 || mempool.hasEntry(transaction.hash('hex'))) return
  const fall = new Set([...rivals].flatMap(entry => [entry, ...mempool.getDescendants(entry)]))
  const fee = transaction.getFee(await mempool.getSpentView(transaction))
  const size = transaction.getVirtualSize()
  for (const { tx, fee: paid } of rivals) {
    if (tx.inputs.every(({ sequence }) => sequence >= 0xfffffffe)) throw new Error('txn-mempool-conflict')
    if (fee * tx.getVirtualSize() <= paid * size) throw new Error('insufficient fee, rejecting replacement')
  }
  const fees = [...fall].reduce((sum, entry) => sum + entry.fee, 0)
  if (fee < fees + size) throw new Error('insufficient fee, rejecting replacement')
  for (const entry of rivals) mempool.evictEntry(entry)
}
