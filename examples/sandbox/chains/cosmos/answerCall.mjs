import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import {
  QueryAccountInfoRequest,
  QueryAccountInfoResponse,
  QueryAccountRequest,
  QueryAccountResponse,
} from 'cosmjs-types/cosmos/auth/v1beta1/query'
import {
  QueryAllBalancesRequest,
  QueryAllBalancesResponse,
  QueryBalanceRequest,
  QueryBalanceResponse,
  QueryDenomMetadataRequest,
  QueryDenomMetadataResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import {
  QuerySmartContractStateRequest,
  QuerySmartContractStateResponse,
} from 'cosmjs-types/cosmwasm/wasm/v1/query'
import { QueryDenomRequest, QueryDenomResponse } from 'cosmjs-types/ibc/applications/transfer/v1/query'
import { checkTx, readTx, refuse } from './checkTx.mjs'

function baseAccount(ledger, address) {
  const account = ledger.find(address) ?? refuse(22, `rpc error: account ${address} not found: key not found`)
  return BaseAccount.fromPartial({ address, ...account })
}

/** The resolver of the Interchain Name Service. There is no other CosmWasm contract. */
const RESOLVER = 'osmo1xk0s8xgktn9x5vwcgtjdxqzadg88fgn33p8u9cnpdxwemvxscvast52cdd'

const queries = {
  '/cosmos.auth.v1beta1.Query/AccountInfo'(ledger, data) {
    const { address } = QueryAccountInfoRequest.decode(data)
    return QueryAccountInfoResponse.encode({ info: baseAccount(ledger, address) }).finish()
  },
  '/cosmos.auth.v1beta1.Query/Account'(ledger, data) {
    const account = baseAccount(ledger, QueryAccountRequest.decode(data).address)
    const value = BaseAccount.encode(account).finish()
    const any = { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value }
    return QueryAccountResponse.encode({ account: any }).finish()
  },
  '/cosmos.bank.v1beta1.Query/Balance'(ledger, data) {
    const { address, denom } = QueryBalanceRequest.decode(data)
    const balance = { denom, amount: `${ledger.balanceOf(address, denom)}` }
    return QueryBalanceResponse.encode({ balance }).finish()
  },
  // No account is vesting here.
  '/cosmos.bank.v1beta1.Query/SpendableBalanceByDenom'(ledger, data) {
    return queries['/cosmos.bank.v1beta1.Query/Balance'](ledger, data)
  },
  '/cosmos.bank.v1beta1.Query/AllBalances'(ledger, data) {
    const { address } = QueryAllBalancesRequest.decode(data)
    const answer = QueryAllBalancesResponse.fromPartial({ balances: ledger.coinsOf(address) })
    return QueryAllBalancesResponse.encode(answer).finish()
  },
  '/cosmos.bank.v1beta1.Query/DenomMetadata'(ledger, data) {
    const { denom } = QueryDenomMetadataRequest.decode(data)
    if (!Object.hasOwn(ledger.network.funds, denom)) refuse(5, `client metadata for denom ${denom}`)
    const units = [
      { denom, exponent: 0 },
      { denom: 'display', exponent: 6 },
    ]
    const metadata = { base: denom, display: 'display', denomUnits: units }
    return QueryDenomMetadataResponse.encode(QueryDenomMetadataResponse.fromPartial({ metadata })).finish()
  },
  '/ibc.applications.transfer.v1.Query/Denom'(ledger, data) {
    const { hash } = QueryDenomRequest.decode(data)
    const denom = ledger.network.traces[`ibc/${hash}`] ?? refuse(5, `denomination not found: ${hash}`)
    return QueryDenomResponse.encode(QueryDenomResponse.fromPartial({ denom })).finish()
  },
  '/cosmwasm.wasm.v1.Query/SmartContractState'(ledger, data) {
    const { address, queryData } = QuerySmartContractStateRequest.decode(data)
    if (address !== RESOLVER || !ledger.network.names) refuse(5, `no such contract: ${address}`)
    const said = ledger.askNames(JSON.parse(Buffer.from(queryData).toString()))
    return QuerySmartContractStateResponse.encode({ data: Buffer.from(JSON.stringify(said)) }).finish()
  },
  '/cosmos.tx.v1beta1.Service/Simulate'(_, data) {
    const { gas, sends } = readTx(SimulateRequest.decode(data).txBytes)
    const events = sends.flatMap(moved)
    const gasInfo = { gasWanted: 0n, gasUsed: gas }
    const answer = SimulateResponse.fromPartial({ gasInfo, result: { events } })
    return SimulateResponse.encode(answer).finish()
  },
}

const event = (type, parties, coins) => {
  const amount = coins.map(({ amount, denom }) => `${amount}${denom}`).join()
  return { type, attributes: Object.entries({ ...parties, amount }).map(([key, value]) => ({ key, value })) }
}
/** The bank module's events of a payment. */
const moved = ({ fromAddress: sender, toAddress: recipient, amount }) => [
  event('coin_spent', { spender: sender }, amount),
  event('coin_received', { receiver: recipient }, amount),
  event('transfer', { recipient, sender }, amount),
]

const isKnown = path => Object.hasOwn(queries, path)

const calls = {
  health: () => ({}),
  status: ({ network, height }) => ({
    node_info: {
      protocol_version: { p2p: '8', block: '11', app: '0' },
      id: '0'.repeat(40),
      listen_addr: 'tcp://127.0.0.1:26656',
      network: network.chainId,
      version: '0.38.0',
      channels: '40',
      moniker: 'sandbox',
      other: { tx_index: 'on', rpc_address: 'tcp://127.0.0.1:26657' },
    },
    sync_info: {
      latest_block_hash: 'A0'.repeat(32),
      latest_app_hash: 'A0'.repeat(32),
      latest_block_height: `${height()}`,
      latest_block_time: new Date().toISOString(),
      catching_up: false,
    },
    validator_info: {
      address: 'A0'.repeat(20),
      pub_key: { type: 'tendermint/PubKeyEd25519', value: Buffer.alloc(32, 1).toString('base64') },
      voting_power: '1',
    },
  }),
  async abci_query(ledger, { path, data = '' }) {
    const shared = { info: '', index: '0', key: null, proofOps: null, height: `${ledger.height()}` }
    try {
      if (!isKnown(path)) refuse(6, `unknown query path: ${path}`)
      const value = await queries[path](ledger, Buffer.from(data, 'hex'))
      return {
        response: {
          ...shared,
          code: 0,
          log: '',
          codespace: '',
          value: Buffer.from(value).toString('base64'),
        },
      }
    } catch (error) {
      return {
        response: { ...shared, code: error.abci ?? 18, log: error.message, codespace: 'sdk', value: null },
      }
    }
  },
  async broadcast_tx_sync(ledger, { tx }) {
    const bytes = Buffer.from(tx, 'base64')
    const failure = { data: '', hash: '', codespace: 'sdk' }
    try {
      if (ledger.knows(bytes)) refuse(19, 'tx already exists in cache')
      const read = readTx(bytes)
      const { from, account, fees } = await checkTx(ledger, read)
      ledger.take(from, fees)
      account.sequence += 1n
      const result = {
        gasUsed: read.gas,
        gasWanted: read.authInfo.fee.gasLimit,
        ...run(ledger, from, read.sends, fees),
      }
      return { code: 0, data: '', log: '', codespace: '', hash: ledger.remember(bytes, result) }
    } catch (error) {
      return { ...failure, code: error.abci ?? 1, log: error.message }
    }
  },
  tx(ledger, { hash }) {
    const found = ledger.transaction(Buffer.from(hash, 'base64').toString('hex').toUpperCase())
    if (!found) throw new Error(`tx (${hash}) not found`)
    return describe(found)
  },
  tx_search(ledger, { query, page = '1', per_page = '30' }) {
    const [, hash] = /tx\.hash\s*=\s*'([\dA-Fa-f]{64})'/.exec(query) ?? []
    const [, recipient, after] =
      /^transfer\.recipient\s*=\s*'([a-z\d]+)' AND tx\.height\s*>\s*(\d+)$/.exec(query) ?? []
    const one = hash ? ledger.transaction(hash.toUpperCase()) : undefined
    const found = recipient ? ledger.search({ recipient, after: Number(after) }) : one ? [one] : []
    const start = (Number(page) - 1) * Number(per_page)
    const txs = found.slice(start, start + Number(per_page)).map(describe)
    return { txs, total_count: `${found.length}` }
  },
}

/** All messages or none, as in a block: a failed transaction still pays its fee. */
function run(ledger, from, sends, fees) {
  const paid = moved({ fromAddress: from, toAddress: 'fee_collector', amount: fees })
  try {
    const coins = sends.flatMap(({ amount }) => amount)
    const total = new Map()
    for (const { denom, amount } of coins) total.set(denom, (total.get(denom) ?? 0n) + BigInt(amount))
    ledger.take(
      from,
      [...total].map(([denom, amount]) => ({ denom, amount })),
    )
    for (const { toAddress, amount } of sends) ledger.give(toAddress, amount)
    return { code: 0, log: '', events: [...paid, ...sends.flatMap(moved)] }
  } catch (error) {
    return { code: error.abci ?? 1, log: error.message, events: paid }
  }
}

const describe = ({ hash, bytes, result, height }) => ({
  hash,
  height: `${height}`,
  index: 0,
  tx: bytes.toString('base64'),
  tx_result: {
    code: result.code,
    data: '',
    log: result.log,
    info: '',
    gas_wanted: `${result.gasWanted}`,
    gas_used: `${result.gasUsed}`,
    events: result.events,
    codespace: result.code === 0 ? '' : 'sdk',
  },
})

export async function answerCall(ledger, method, params) {
  if (!Object.hasOwn(calls, method)) throw Object.assign(new Error('Method not found'), { code: -32601 })
  return calls[method](ledger, params)
}
