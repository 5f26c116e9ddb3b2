import { Cl } from '@stacks/transactions'

/** The fee per byte of a transaction, in microSTX. */
const RATE = 10
/** When the locked amount is released: never within a test. */
const UNLOCK_HEIGHT = 1_000_000
const ADDRESS = '(S[0-9A-Z]{28,41})'

const ok = body => ({ status: 200, body })
const missing = what => ({ status: 404, body: { error: `could not find ${what}` } })
const json = body => JSON.parse(body.toString('utf8'))

/** The part of the Stacks API that wallets and this kit use. */
const routes = [
  [
    'GET',
    /^\/v2\/info$/,
    ledger =>
      ok({
        network_id: 2147483648,
        server_version: 'sandbox',
        burn_block_height: ledger.burnHeight(),
        stacks_tip_height: ledger.height(),
      }),
  ],
  [
    'GET',
    new RegExp(`^/v2/accounts/${ADDRESS}$`),
    (ledger, [address]) => {
      const hex = amount => `0x${amount.toString(16).padStart(32, '0')}`
      const [balance, locked] = [ledger.balanceOf(address), ledger.lockedOf(address)]
      const unlock_height = locked > 0n ? UNLOCK_HEIGHT : 0
      return ok({ balance: hex(balance), locked: hex(locked), unlock_height, nonce: ledger.nonceOf(address) })
    },
  ],
  [
    'GET',
    new RegExp(`^/extended/v1/address/${ADDRESS}/nonces$`),
    (ledger, [address]) => ok({ possible_next_nonce: ledger.nonceOf(address), detected_missing_nonces: [] }),
  ],
  ['GET', /^\/v2\/fees\/transfer$/, () => ok(RATE)],
  [
    'POST',
    /^\/v2\/fees\/transaction$/,
    (_, __, { body }) => {
      const base = Number(json(body).estimated_len) * RATE
      return ok({ estimations: [1, 2, 3].map(times => ({ fee_rate: RATE * times, fee: base * times })) })
    },
  ],
  [
    'POST',
    /^\/v2\/transactions$/,
    (ledger, _, { body, type }) => {
      const hex = type.startsWith('application/octet-stream') ? body.toString('hex') : json(body).tx
      try {
        return ok(ledger.broadcast(String(hex)))
      } catch (error) {
        if (error instanceof Error) throw error
        return { status: 400, body: error }
      }
    },
  ],
  [
    'GET',
    /^\/extended\/v1\/tx\/(?:0x)?([\da-f]{64})$/,
    (ledger, [id], { query }) => {
      const found = ledger.transaction(id)
      if (!found) return missing(`transaction by ID ${id}`)
      const { sender, status, events, nonce, fee, height, burnHeight } = found
      const from = Number(query.get('event_offset') ?? 0)
      return ok({
        tx_id: `0x${id}`,
        tx_status: status,
        sender_address: sender,
        nonce,
        fee_rate: `${fee}`,
        block_height: height,
        burn_block_height: burnHeight,
        canonical: true,
        event_count: events.length,
        events: events.slice(from, from + Number(query.get('event_limit') ?? 100)),
      })
    },
  ],
  [
    'GET',
    new RegExp(`^/extended/v2/addresses/${ADDRESS}/transactions$`),
    (ledger, [address], { query }) => {
      const [limit, offset] = [Number(query.get('limit') ?? 20), Number(query.get('offset') ?? 0)]
      const all = ledger.transactionsOf(address)
      const results = all.slice(offset, offset + limit).map(({ id, status, height }) => ({
        tx: { tx_id: `0x${id}`, tx_status: status, block_height: height, canonical: true },
      }))
      return ok({ limit, offset, total: all.length, results })
    },
  ],
  // Not part of the API: an extra route for tests.
  [
    'POST',
    /^\/burn$/,
    (ledger, _, { body }) => {
      ledger.burn(Number(json(body).blocks))
      return ok({})
    },
  ],
  [
    'GET',
    new RegExp(`^/v2/contracts/interface/${ADDRESS}/([\\w-]+)$`),
    (ledger, [address, name]) => {
      const found = ledger.interfaceOf(`${address}.${name}`)
      return found ? ok(found) : missing('the contract')
    },
  ],
  [
    'POST',
    new RegExp(`^/v2/contracts/call-read/${ADDRESS}/([\\w-]+)/([\\w?!-]+)$`),
    (ledger, [address, name, call], { body }) => {
      const { sender, arguments: args } = json(body)
      const values = args.map(value => Cl.deserialize(value))
      try {
        return ok({
          okay: true,
          result: `0x${Cl.serialize(ledger.read(`${address}.${name}`, call, values, sender))}`,
        })
      } catch (error) {
        return ok({ okay: false, cause: String(error) })
      }
    },
  ],
]

export function answer(ledger, request) {
  for (const [method, pattern, run] of routes) {
    const found = request.method === method ? pattern.exec(request.path) : null
    if (found) return run(ledger, found.slice(1), request)
  }
  return missing(request.path)
}
