import { KitError, type TransactionRequest } from '@latchkit/core'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { parseAddress } from '../address/parseAddress.js'
import { assetDenom } from '../balances/assetDenom.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import type { CosmosMessage, CosmosTransaction } from './CosmosTransaction.js'
import { isMemo } from './memo.js'
import { MEMO_BYTES } from './memoBytes.js'

const SEND = '/cosmos.bank.v1beta1.MsgSend'

/** Checks a request and converts it to messages. Throws `address/INVALID`, `amount/INVALID`, `rpc/INVALID_PARAMS`. */
export function readMessages(network: CosmosChain, request: TransactionRequest): CosmosTransaction {
  if (!request.transfer) return readNative(request.native)
  const { to, amount, asset, memo } = request.transfer
  // Only of this network: another prefix belongs to another network, where the funds would not arrive.
  const toAddress = parseAddress({ networks: [network] }, to)
  if (typeof amount !== 'bigint' || amount <= 0n) {
    throw new KitError('amount/INVALID', {
      message: 'The amount must be a bigint above zero, in base units',
      context: { value: String(amount).slice(0, 60) },
      pluginId: 'cosmos',
    })
  }
  if (memo !== undefined && !isMemo(memo)) throw invalid(`A memo must be text of at most ${MEMO_BYTES} bytes`)
  const fromAddress = request.account.address
  const coins = [{ denom: assetDenom(network, asset), amount: `${amount}` }]
  const value = MsgSend.encode({ fromAddress, toAddress, amount: coins }).finish()
  const amino = {
    type: 'cosmos-sdk/MsgSend',
    value: { amount: coins, from_address: fromAddress, to_address: toAddress },
  }
  return { messages: [{ typeUrl: SEND, value, amino }], memo }
}

function readNative(native: unknown): CosmosTransaction {
  const { messages, memo, gas } = Object(native) as Partial<CosmosTransaction>
  const isMessage = ({ typeUrl, value }: Partial<CosmosMessage>) =>
    /^\/[\w.]{3,200}$/.test(String(typeUrl)) && value instanceof Uint8Array
  const isList = Array.isArray(messages) && messages.length > 0 && messages.length <= 100
  if (!isList || !messages.every(message => isMessage(Object(message)))) {
    throw invalid('A native request must be a CosmosTransaction with messages')
  }
  if (memo !== undefined && (typeof memo !== 'string' || memo.length > 512))
    throw invalid('memo must be text')
  if (gas !== undefined && (typeof gas !== 'bigint' || gas <= 0n)) throw invalid('gas must be a bigint')
  return { messages: [...messages], memo, gas }
}

const invalid = (message: string) => new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'cosmos' })
