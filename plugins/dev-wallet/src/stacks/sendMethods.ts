import {
  Cl,
  makeContractCall,
  makeSTXTokenTransfer,
  type PostConditionModeName,
  type StacksTransactionWire,
} from '@stacks/transactions'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import type { ApprovalLine } from '../queue/ApprovalRequest.js'
import { visibleText } from '../visibleText.js'
import type { StacksKey } from './deriveKeys.js'
import { type StacksContext, wordOf } from './StacksContext.js'
import type { StacksWalletNetwork } from './StacksWalletOptions.js'

type Params = Record<string, unknown>

/** Default fee in microSTX. */
const FEE = 2_000n

const text = (params: Params, name: string): string => {
  const value = params[name]
  if (typeof value === 'string' && value !== '' && value.length < 20_000) return value
  throw providerRpcError(-32602, `'${name}' must be a text.`)
}
const texts = (params: Params, name: string): string[] => {
  const list = params[name] ?? []
  if (Array.isArray(list) && list.length <= 100 && list.every(entry => typeof entry === 'string')) return list
  throw providerRpcError(-32602, `'${name}' must be a list of texts.`)
}

/** The fee requested by the page (SIP-030), or the default. */
function feeOf(params: Params): bigint {
  const fee = params['fee'] ?? `${FEE}`
  if (/^\d{1,15}$/.test(String(fee))) return BigInt(String(fee))
  throw providerRpcError(-32602, "'fee' must be a decimal text.")
}

async function answerOf(response: Response): Promise<unknown> {
  const body = await response.text()
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

async function nextNonce(address: string, { rpcUrl }: StacksWalletNetwork): Promise<bigint> {
  const answer = await answerOf(await fetch(`${rpcUrl}/v2/accounts/${address}?proof=0`))
  const nonce = isRecord(answer) ? answer['nonce'] : undefined
  if (typeof nonce !== 'number') throw providerRpcError(-32603, 'The node names no nonce.')
  return BigInt(nonce)
}

async function broadcast(
  transaction: StacksTransactionWire,
  { rpcUrl }: StacksWalletNetwork,
): Promise<string> {
  const response = await fetch(`${rpcUrl}/v2/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tx: transaction.serialize() }),
  })
  const answer = await answerOf(response)
  if (response.ok && typeof answer === 'string') return answer.replace(/^0x/, '')
  const why = isRecord(answer) ? `${String(answer['error'])}: ${String(answer['reason'])}` : String(answer)
  throw providerRpcError(-32603, `The node refused the transaction: ${why.slice(0, 200)}`)
}

async function send(
  ctx: StacksContext,
  params: Params,
  make: {
    lines: (key: StacksKey) => ApprovalLine[]
    details: object
    sign: (options: {
      senderKey: string
      network: 'mainnet' | 'testnet'
      fee: bigint
      nonce: bigint
    }) => Promise<StacksTransactionWire>
  },
) {
  const network = ctx.network(params['network'])
  const word = wordOf(network.id)
  const fee = feeOf(params)
  const key = await ctx.signer(params['address'])
  await ctx.ask('send-transaction', {
    details: { from: key.address(word), ...make.details },
    lines: [
      { label: 'Network', value: visibleText(network.name ?? network.id) },
      { label: 'From', value: key.address(word), as: 'address' },
      ...make.lines(key),
      { label: 'Fee', value: `${fee} microSTX` },
    ],
  })
  const nonce = await nextNonce(key.address(word), network)
  const transaction = await make.sign({ senderKey: key.privateKey, network: word, fee, nonce })
  const txid = await broadcast(transaction, network)
  return ctx.afterSending({ txid, transaction: transaction.serialize() })
}

/** Signs and broadcasts a transfer of STX. */
export function transferStx(ctx: StacksContext, params: Params) {
  const [recipient, amount] = [text(params, 'recipient'), String(params['amount'])]
  if (!/^[1-9]\d{0,19}$/.test(amount)) throw providerRpcError(-32602, "'amount' must be a decimal text.")
  const memo = params['memo'] === undefined ? undefined : text(params, 'memo')
  return send(ctx, params, {
    details: { recipient, amount, ...(memo === undefined ? {} : { memo }) },
    lines: () => [
      { label: 'Send', value: `${amount} microSTX` },
      { label: 'To', value: visibleText(recipient), as: 'address' },
      ...(memo === undefined ? [] : [{ label: 'Memo', value: visibleText(memo) }]),
    ],
    sign: options => makeSTXTokenTransfer({ ...options, recipient, amount: BigInt(amount), memo }),
  })
}

/** Signs and broadcasts a call of a contract. */
export function callContract(ctx: StacksContext, params: Params) {
  const [contract, functionName] = [text(params, 'contract'), text(params, 'functionName')]
  const [contractAddress = '', contractName = ''] = contract.split('.')
  const functionArgs = texts(params, 'functionArgs').map(value => Cl.deserialize(value))
  const postConditions = texts(params, 'postConditions')
  const mode = params['postConditionMode'] === 'allow' ? 'allow' : 'deny'
  const shown = functionArgs.map(value => Cl.prettyPrint(value)).join(', ')
  return send(ctx, params, {
    details: { contract, functionName, postConditions, postConditionMode: mode },
    lines: () => [
      { label: 'Contract', value: visibleText(contract), as: 'code' },
      { label: 'Call', value: visibleText(`${functionName}(${shown})`), as: 'code' },
      mode === 'deny'
        ? { label: 'Post-conditions', value: `${postConditions.length}` }
        : { label: 'Post-conditions', value: 'Anything may leave the account', as: 'warning' },
    ],
    sign: options =>
      makeContractCall({
        ...options,
        contractAddress,
        contractName,
        functionName,
        functionArgs,
        postConditions,
        postConditionMode: mode satisfies PostConditionModeName,
      }),
  })
}
