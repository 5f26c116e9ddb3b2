import {
  AddressVersion,
  AuthType,
  addressFromVersionHash,
  addressToString,
  cvToString,
  deserializeTransaction,
  PayloadType,
  type StacksTransactionWire,
  TransactionSigner,
} from '@stacks/transactions'
import type { ApprovalLine } from '../queue/ApprovalRequest.js'
import { visibleText } from '../visibleText.js'
import { invalid, type Params, text } from './readParams.js'
import { type StacksContext, wordOf } from './StacksContext.js'
import { broadcast } from './stacksNode.js'

/** Signs a whole transaction as its origin, and broadcasts it where the page asks for that. */
export async function signTransaction(ctx: StacksContext, params: Params) {
  const network = ctx.network(params['network'])
  const word = wordOf(network.id)
  const transaction = read(text(params, 'transaction', 2_000_000))
  const { spendingCondition, authType } = transaction.auth
  if ((Number(transaction.chainId) === 1) !== (word === 'mainnet'))
    throw invalid('The transaction is of another network.')
  const version = word === 'mainnet' ? AddressVersion.MainnetSingleSig : AddressVersion.TestnetSingleSig
  const from = addressToString(addressFromVersionHash(version, spendingCondition.signer))
  const key = await ctx.signer(from)
  const sends = params['broadcast'] === true
  const isSponsored = authType === AuthType.Sponsored
  if (sends && isSponsored) throw invalid('The sponsor broadcasts this transaction.')
  await ctx.ask('send-transaction', {
    details: { from: from, transaction: transaction.serialize(), broadcast: sends },
    lines: [
      { label: 'Network', value: visibleText(network.name ?? network.id) },
      { label: 'From', value: from, as: 'address' },
      describe(transaction),
      { label: 'Fee', value: isSponsored ? 'Paid by a sponsor' : `${spendingCondition.fee} microSTX` },
      { label: 'Then', value: sends ? 'The wallet sends it' : 'The page gets it' },
    ],
  })
  new TransactionSigner(transaction).signOrigin(key.privateKey)
  if (!sends) return { transaction: transaction.serialize() }
  const txid = await broadcast(ctx, transaction, network)
  return ctx.afterSending({ txid, transaction: transaction.serialize() })
}

function read(hex: string): StacksTransactionWire {
  try {
    return deserializeTransaction(hex)
  } catch {
    throw invalid("'transaction' must be a transaction as hex.")
  }
}

function describe({ payload }: StacksTransactionWire): ApprovalLine {
  if (payload.payloadType === PayloadType.TokenTransfer)
    return { label: 'Send', value: `${payload.amount} microSTX to ${cvToString(payload.recipient)}` }
  if (payload.payloadType === PayloadType.ContractCall)
    return { label: 'Call', value: visibleText(payload.functionName.content), as: 'code' }
  if ('contractName' in payload)
    return { label: 'Deploy', value: visibleText(payload.contractName.content), as: 'code' }
  return { label: 'Payload', value: 'Of a kind that this wallet cannot show', as: 'warning' }
}
