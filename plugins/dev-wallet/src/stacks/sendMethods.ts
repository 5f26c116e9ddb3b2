import {
  Cl,
  makeContractCall,
  makeContractDeploy,
  makeSTXTokenTransfer,
  type StacksTransactionWire,
} from '@stacks/transactions'
import type { ApprovalLine } from '../queue/ApprovalRequest.js'
import { visibleText } from '../visibleText.js'
import { amount, conditionsOf, feeOf, invalid, nonceOf, type Params, text, texts } from './readParams.js'
import { type StacksContext, wordOf } from './StacksContext.js'
import type { StacksWalletNetwork } from './StacksWalletOptions.js'
import { broadcast, nextNonce } from './stacksNode.js'

interface SignOptions {
  readonly senderKey: string
  readonly network: 'mainnet' | 'testnet'
  readonly fee: bigint
  readonly nonce: bigint
  readonly sponsored: boolean
}

/** The page's request, and its display. */
interface Wish {
  readonly lines: readonly ApprovalLine[]
  readonly details: object
  sign(options: SignOptions): Promise<StacksTransactionWire>
}

/** Signs and broadcasts; a sponsored transaction is only signed, because its sponsor broadcasts it. */
export async function send(
  ctx: StacksContext,
  params: Params,
  make: (from: string, network: StacksWalletNetwork) => Wish | Promise<Wish>,
) {
  const network = ctx.network(params['network'])
  const word = wordOf(network.id)
  const sponsored = params['sponsored'] === true
  const fee = sponsored ? 0n : feeOf(params)
  const wanted = nonceOf(params)
  const key = await ctx.signer(params['address'])
  const from = key.address(word)
  const { details, lines, sign } = await make(from, network)
  await ctx.ask('send-transaction', {
    details: { from, ...details, ...(sponsored && { sponsored }) },
    lines: [
      { label: 'Network', value: visibleText(network.name ?? network.id) },
      { label: 'From', value: from, as: 'address' },
      ...lines,
      { label: 'Fee', value: sponsored ? 'Paid by a sponsor' : `${fee} microSTX` },
    ],
  })
  const nonce = wanted ?? (await nextNonce(ctx, from, network))
  const transaction = await sign({ senderKey: key.privateKey, network: word, fee, nonce, sponsored })
  if (sponsored) return { transaction: transaction.serialize() }
  const txid = await broadcast(ctx, transaction, network)
  return ctx.afterSending({ txid, transaction: transaction.serialize() })
}

export function transferStx(ctx: StacksContext, params: Params) {
  const [recipient, sum] = [text(params, 'recipient'), amount(params)]
  const memo = params['memo'] === undefined ? undefined : text(params, 'memo')
  return send(ctx, params, () => ({
    details: { recipient, amount: `${sum}`, ...(memo === undefined ? {} : { memo }) },
    lines: [
      { label: 'Send', value: `${sum} microSTX` },
      { label: 'To', value: visibleText(recipient), as: 'address' },
      ...(memo === undefined ? [] : [{ label: 'Memo', value: visibleText(memo) }]),
    ],
    sign: options => makeSTXTokenTransfer({ ...options, recipient, amount: sum, memo }),
  }))
}

const conditionLine = ({
  postConditions,
  postConditionMode,
}: ReturnType<typeof conditionsOf>): ApprovalLine =>
  postConditionMode === 'deny'
    ? { label: 'Post-conditions', value: `${postConditions.length}` }
    : { label: 'Post-conditions', value: 'Anything may leave the account', as: 'warning' }

export function callContract(ctx: StacksContext, params: Params) {
  const [contract, functionName] = [text(params, 'contract'), text(params, 'functionName')]
  const [contractAddress = '', contractName = ''] = contract.split('.')
  const functionArgs = texts(params, 'functionArgs').map(readArgument)
  const conditions = conditionsOf(params)
  const shown = functionArgs.map(value => Cl.prettyPrint(value)).join(', ')
  return send(ctx, params, () => ({
    details: { contract, functionName, ...conditions },
    lines: [
      { label: 'Contract', value: visibleText(contract), as: 'code' },
      { label: 'Call', value: visibleText(`${functionName}(${shown})`), as: 'code' },
      conditionLine(conditions),
    ],
    sign: options =>
      makeContractCall({
        ...options,
        ...conditions,
        contractAddress,
        contractName,
        functionName,
        functionArgs,
      }),
  }))
}

function readArgument(hex: string) {
  try {
    return Cl.deserialize(hex)
  } catch {
    throw invalid("'functionArgs' must be Clarity values as hex.")
  }
}

export function deployContract(ctx: StacksContext, params: Params) {
  const [contractName, codeBody] = [text(params, 'name', 129), text(params, 'clarityCode', 1_000_000)]
  const clarityVersion = Number(params['clarityVersion'] ?? 3)
  if (![1, 2, 3, 4].includes(clarityVersion)) throw invalid("'clarityVersion' must be 1, 2, 3 or 4.")
  const conditions = conditionsOf(params)
  return send(ctx, params, () => ({
    details: { name: contractName, clarityVersion, ...conditions },
    lines: [
      { label: 'Deploy', value: visibleText(contractName), as: 'code' },
      { label: 'Code', value: visibleText(codeBody), as: 'code' },
      conditionLine(conditions),
    ],
    sign: options =>
      makeContractDeploy({ ...options, ...conditions, contractName, codeBody, clarityVersion }),
  }))
}
