import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
/** Hashes are displayed in reverse byte order, and stored by the node in normal order. */
const reversed = text => Buffer.from(text, 'hex').reverse().toString('hex')

/** The part of Esplora's API that wallets need, on top of a node. Each route returns text or a JSON value. */
export function createEsplora({ node, toAddress, toText, send, mine, hold }) {
  const { chain, mempool } = node

  async function statusOf(meta) {
    if (meta.height === -1) return { confirmed: false }
    return {
      confirmed: true,
      block_height: meta.height,
      block_hash: reversed(meta.block),
      block_time: meta.time,
    }
  }
  async function find(id) {
    const meta = await node.getMeta(reversed(id))
    if (!meta) throw Object.assign(new Error('Transaction not found'), { status: 404 })
    return meta
  }
  /** An address's received and spent amounts, confirmed and in the mempool. */
  async function stats(text) {
    const hash = toAddress(text).getHash('hex')
    const metas = await node.getMetaByAddress([toAddress(text)])
    const own = new Map()
    const sums = { chain: empty(), mempool: empty() }
    for (const { tx, height } of metas) {
      const sum = height === -1 ? sums.mempool : sums.chain
      sum.tx_count++
      tx.outputs.forEach((output, index) => {
        if (output.getHash('hex') !== hash) return
        own.set(`${tx.hash('hex')}:${index}`, output.value)
        sum.funded_txo_count++
        sum.funded_txo_sum += output.value
      })
    }
    for (const { tx, height } of metas) {
      const sum = height === -1 ? sums.mempool : sums.chain
      for (const { prevout } of tx.inputs) {
        const value = own.get(`${prevout.hash}:${prevout.index}`)
        if (value === undefined) continue
        sum.spent_txo_count++
        sum.spent_txo_sum += value
      }
    }
    return { address: text, chain_stats: sums.chain, mempool_stats: sums.mempool }
  }
  const empty = () => ({
    funded_txo_count: 0,
    funded_txo_sum: 0,
    spent_txo_count: 0,
    spent_txo_sum: 0,
    tx_count: 0,
  })
  async function coins(text) {
    const found = await node.getCoinsByAddress([toAddress(text)])
    return Promise.all(
      found
        .filter(({ hash, index }) => !mempool.isSpent(hash, index))
        // A coinbase output matures after 100 blocks; Esplora lists it before, but a wallet must not use it.
        .filter(({ coinbase, height }) => !coinbase || chain.height - height >= 100)
        .map(async coin => ({
          txid: coin.txid(),
          vout: coin.index,
          value: coin.value,
          status: await statusOf((await node.getMeta(coin.hash)) ?? { height: -1 }),
        })),
    )
  }
  async function describe(id) {
    const meta = await find(id)
    const view = await node.getMetaView(meta)
    const output = ({ value, script }) => ({
      value,
      scriptpubkey: script.toRaw().toString('hex'),
      scriptpubkey_address: toText(script),
    })
    return {
      txid: id,
      vin: meta.tx.inputs.map(input => ({
        txid: input.prevout.txid(),
        vout: input.prevout.index,
        prevout: view.getOutput(input.prevout) ? output(view.getOutput(input.prevout)) : null,
      })),
      vout: meta.tx.outputs.map(output),
      weight: meta.tx.getWeight(),
      fee: meta.tx.getFee(view),
      status: await statusOf(meta),
    }
  }
  /** Confirmed transactions of an address, newest first, those after one if it is given. */
  async function history(text, last) {
    const metas = (await node.getMetaByAddress([toAddress(text)])).filter(({ height }) => height !== -1)
    const sorted = metas.sort((a, b) => b.height - a.height || b.index - a.index).map(({ tx }) => tx.txid())
    const from = last === undefined ? 0 : sorted.indexOf(last) + 1
    return Promise.all(sorted.slice(from, from + 25).map(describe))
  }
  /** Spending transactions of each output, in the mempool or on the chain. */
  async function outspends(id) {
    const { tx } = await find(id)
    const own = tx.hash('hex')
    return Promise.all(
      tx.outputs.map(async (output, index) => {
        const waiting = mempool.isSpent(own, index)
        // An output that nobody can spend is no coin.
        const isCoin = mempool.hasEntry(own) || (await chain.getCoin(own, index)) !== null
        const spent = waiting || (!isCoin && !output.script.isUnspendable())
        return spent ? { spent, status: { confirmed: !waiting } } : { spent }
      }),
    )
  }
  async function verify({ address, message, signature }) {
    const { Verifier } = require('bip322-js')
    try {
      return { valid: Verifier.verifySignature(String(address), String(message), String(signature)) }
    } catch (error) {
      return { valid: false, reason: error.message }
    }
  }

  return [
    ['GET', /^\/blocks\/tip\/height$/, () => `${chain.height}`],
    ['GET', /^\/blocks\/tip\/hash$/, () => reversed(chain.tip.hash)],
    [
      'GET',
      /^\/block-height\/(\d{1,8})$/,
      async height => {
        const hash = await chain.getHash(Number(height))
        if (!hash) throw Object.assign(new Error('Block not found'), { status: 404 })
        return reversed(hash)
      },
    ],
    ['GET', /^\/address\/(\w{20,100})$/, stats],
    ['GET', /^\/address\/(\w{20,100})\/utxo$/, coins],
    ['GET', /^\/address\/(\w{20,100})\/txs\/chain(?:\/([\da-f]{64}))?$/, history],
    ['GET', /^\/tx\/([\da-f]{64})$/, describe],
    ['GET', /^\/tx\/([\da-f]{64})\/status$/, async id => statusOf(await find(id))],
    ['GET', /^\/tx\/([\da-f]{64})\/hex$/, async id => (await find(id)).tx.toRaw().toString('hex')],
    ['GET', /^\/tx\/([\da-f]{64})\/outspends$/, outspends],
    ['GET', /^\/fee-estimates$/, () => ({ 1: 5.5, 2: 4.25, 3: 3.1, 6: 2, 144: 1.01 })],
    ['POST', /^\/tx$/, body => send(body.trim())],
    // Not part of Esplora: extra routes for tests and people.
    [
      'POST',
      /^\/mine$/,
      async body => {
        await mine(Number(JSON.parse(body).blocks))
        return { height: chain.height }
      },
    ],
    [
      'POST',
      /^\/faucet$/,
      async body => {
        await mine(1, JSON.parse(body).address)
        await mine(100)
        return { satoshi: 50e8 }
      },
    ],
    [
      'POST',
      /^\/hold$/,
      body => {
        hold(JSON.parse(body).seconds)
        return {}
      },
    ],
    ['POST', /^\/verify-message$/, body => verify(JSON.parse(body))],
  ]
}
