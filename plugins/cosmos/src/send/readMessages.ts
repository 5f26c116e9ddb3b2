import { KitError, type TransactionRequest } from '@latchkit/core'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { parseAddress } from '../address/parseAddress.js'
import { assetDenom } from '../balances/assetDenom.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import type { CosmosFeeChoice, CosmosMessage, CosmosTransaction } from './CosmosTransaction.js'
import { isMemo } from './memo.js'
import { MEMO_BYTES } from './memoBytes.js'

const SEND = '/cosmos.bank.v1beta1.MsgSend'

/** Checks a request and converts it to messages. Throws `address/INVALID`, `amount/INVALID`, `rpc/INVALID_PARAMS`. */
export function readMessages(network: CosmosChain, request: TransactionRequest): CosmosTransaction {
  if (!request.transfer) return readNative(network, request)
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

function readNative(network: CosmosChain, { native, maxFee }: TransactionRequest): CosmosTransaction {
  const { messages, memo, gas, fee: choice } = Object(native) as Partial<CosmosTransaction>
  const isMessage = ({ typeUrl, value }: Partial<CosmosMessage>) =>
    /^\/[\w.]{3,200}$/.test(String(typeUrl)) && value instanceof Uint8Array
  const isList = Array.isArray(messages) && messages.length > 0 && messages.length <= 100
  if (!isList || !messages.every(message => isMessage(Object(message)))) {
    throw invalid('A native request must be a CosmosTransaction with messages')
  }
  if (memo !== undefined && (typeof memo !== 'string' || memo.length > 512))
    throw invalid('memo must be text')
  if (gas !== undefined && (typeof gas !== 'bigint' || gas <= 0n)) throw invalid('gas must be a bigint')
  const fee = choice === undefined ? undefined : readFee(network, choice)
  if (fee?.denom !== undefined && fee.denom !== network.denom && maxFee !== undefined)
    throw invalid("maxFee is of the network's own coin, and bounds no fee in another one")
  return { messages: [...messages], memo, gas, ...(fee && { fee }) }
}

/** A fee of the app's, without what it leaves out. */
function readFee(network: CosmosChain, choice: unknown): CosmosFeeChoice {
  const { denom, amount, granter } = Object(choice) as CosmosFeeChoice
  if (denom !== undefined && !/^[a-z][\w/:.-]{2,127}$/i.test(String(denom)))
    throw invalid('fee.denom must be a denomination')
  const isAmount = typeof amount === 'bigint' && amount >= 0n && amount < 2n ** 128n
  if (amount !== undefined && !isAmount) throw invalid('fee.amount must be a bigint, in base units')
  if (denom !== undefined && denom !== network.denom && amount === undefined)
    throw invalid('A fee in another coin needs an amount')
  return {
    ...(denom !== undefined && { denom }),
    ...(amount !== undefined && { amount }),
    ...(granter !== undefined && { granter: parseAddress({ networks: [network] }, granter) }),
  }
}

const invalid = (message: string) => new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'cosmos' })
