import { base64, hex } from '@scure/base'
import { BinaryWriter } from 'cosmjs-types/binary'
import { QueryAccountInfoResponse, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import {
  QueryAllBalancesResponse,
  QueryBalanceRequest,
  QueryBalanceResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { DenomTrace } from 'cosmjs-types/ibc/applications/transfer/v1/denomtrace'
import { QueryDenomRequest } from 'cosmjs-types/ibc/applications/transfer/v1/query'
import { vi } from 'vitest'
import type { CosmosEnv } from '../CosmosEnv.js'
import { checkOptions } from '../options/checkOptions.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { stubEnv } from './stubKeplr.js'

export interface NodeAnswers {
  gas?: bigint
  /** The balance of every account, and its spendable part. */
  total?: bigint
  spendable?: bigint
  /** All coins of every account, and where they came from by hash. */
  coins?: { denom: string; amount: string }[]
  traces?: Record<string, { path: string; baseDenom: string }>
  /** The type of every account. */
  accountType?: string
  /** No account has ever received anything. */
  isUnknown?: boolean
  /** The chain's message for a refused simulation. */
  failure?: string
  events?: { type: string; attributes: { key: string; value: string }[] }[]
  /** The result of a broadcast; a function that throws is an outage. */
  broadcast?: (bytes: Uint8Array, url: string) => unknown
  /** The result for any transaction. */
  tx?: unknown
}

/**
 * A CometBFT endpoint of the hub, in place of `fetch`. Broadcast transactions are in `sent`, simulated memos in
 * `memos`.
 */
export function fakeNode(answers: NodeAnswers = {}) {
  const sent: Uint8Array[] = []
  const memos: string[] = []
  const coin = (amount = 10n ** 12n) => ({ denom: 'uatom', amount: `${amount}` })
  function balanceOf(data: Uint8Array, native: bigint | undefined): Uint8Array {
    const { denom } = QueryBalanceRequest.decode(data)
    const found = denom === 'uatom' ? undefined : answers.coins?.find(other => other.denom === denom)
    return QueryBalanceResponse.encode({ balance: found ?? coin(native) }).finish()
  }
  const queries: Record<string, (data: Uint8Array) => Uint8Array> = {
    AccountInfo: () =>
      QueryAccountInfoResponse.encode(
        QueryAccountInfoResponse.fromPartial({ info: { accountNumber: 7n, sequence: 3n } }),
      ).finish(),
    Account: () =>
      QueryAccountResponse.encode(
        QueryAccountResponse.fromPartial({
          account: { typeUrl: answers.accountType ?? '/cosmos.auth.v1beta1.BaseAccount' },
        }),
      ).finish(),
    Balance: data => balanceOf(data, answers.total),
    AllBalances: () =>
      QueryAllBalancesResponse.encode(
        QueryAllBalancesResponse.fromPartial({ balances: answers.coins ?? [] }),
      ).finish(),
    DenomTrace(data) {
      const trace = answers.traces?.[QueryDenomRequest.decode(data).hash]
      return trace
        ? new BinaryWriter().uint32(10).bytes(DenomTrace.encode(trace).finish()).finish()
        : new Uint8Array()
    },
    SpendableBalanceByDenom: data => balanceOf(data, answers.spendable ?? answers.total),
    Simulate(data) {
      const { bodyBytes } = TxRaw.decode(SimulateRequest.decode(data).txBytes)
      memos.push(TxBody.decode(bodyBytes).memo)
      const gasInfo = { gasUsed: answers.gas ?? 90_000n }
      const result = { events: answers.events ?? [] }
      return SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo, result })).finish()
    },
  }
  const calls: Record<string, (params: Record<string, string>, url: string) => unknown> = {
    status: () => ({ node_info: { network: 'cosmoshub-4' } }),
    tx: () => answers.tx,
    abci_query({ path = '', data = '' }) {
      const name = path.split('/').at(-1) ?? ''
      if (name === 'Simulate' && answers.failure)
        return { response: { code: 18, log: answers.failure, codespace: 'sdk' } }
      if (name === 'Account' && answers.isUnknown)
        return { response: { code: 22, log: 'account not found', codespace: 'sdk' } }
      const value = queries[name]?.(hex.decode(data)) ?? new Uint8Array()
      return { response: { code: 0, value: base64.encode(value) } }
    },
    broadcast_tx_sync({ tx = '' }, url) {
      const bytes = base64.decode(tx)
      sent.push(bytes)
      return (answers.broadcast ?? (() => ({ code: 0, hash: 'AB'.repeat(32) })))(bytes, url)
    },
  }
  vi.stubGlobal('fetch', async (input: unknown, init: { body: string }) => {
    const url = String(input instanceof Request ? input.url : input)
    const { id, method, params } = JSON.parse(init.body)
    const result = calls[method]?.(params, url)
    const isError = typeof result === 'object' && result !== null && 'error' in result
    return Response.json({ jsonrpc: '2.0', id, ...(isError ? result : { result }) })
  })
  function envOf(wallet: KeplrWallet, urls = ['https://one.example']): CosmosEnv {
    const env = stubEnv([], wallet)
    return {
      ...env,
      config: checkOptions({ networks: ['cosmos:cosmoshub-4'], rpc: { 'cosmos:cosmoshub-4': urls } }),
    }
  }
  return { envOf, sent, memos }
}
