import {
  Cl,
  makeContractCall,
  makeContractDeploy,
  makeSTXTokenTransfer,
  type StacksTransactionWire,
} from '@stacks/transactions'
import { peerRpcError } from '../peerRpcError.js'
import { field, textField } from './readCall.js'

/** The fee where the page names none, in microSTX. */
const FEE = 2_000n

export interface StacksSender {
  readonly privateKey: string
  readonly address: string
  readonly network: 'mainnet' | 'testnet'
  readonly rpcUrl: string
}

interface Common {
  readonly senderKey: string
  readonly network: StacksSender['network']
  readonly nonce: bigint
  readonly fee: bigint
  readonly sponsored: boolean
}

/** Makes a transaction of the params of each method. */
const makers: Readonly<Record<string, (params: unknown, common: Common) => Promise<StacksTransactionWire>>> =
  {
    stx_transferStx(params, common) {
      const amount = number(params, 'amount')
      if (amount === undefined) throw peerRpcError(-32602, "'amount' must be a whole number of microSTX.")
      const memo = String(field(params, 'memo') ?? '')
      return makeSTXTokenTransfer({ ...common, recipient: textField(params, 'recipient'), amount, memo })
    },
    stx_callContract(params, common) {
      const [contractAddress = '', contractName = ''] = textField(params, 'contract').split('.')
      const functionName = textField(params, 'functionName')
      const functionArgs = texts(params, 'functionArgs').map(hex => Cl.deserialize(hex))
      const call = { contractAddress, contractName, functionName, functionArgs }
      return makeContractCall({ ...common, ...conditions(params), ...call })
    },
    stx_deployContract(params, common) {
      const [contractName, codeBody] = [textField(params, 'name'), textField(params, 'clarityCode')]
      const clarityVersion = Number(field(params, 'clarityVersion') ?? 3)
      return makeContractDeploy({ ...common, ...conditions(params), contractName, codeBody, clarityVersion })
    },
  }

export const stacksSendMethods = Object.keys(makers)

/** Signs a transaction (SIP-030) and broadcasts it, unless somebody sponsors it. */
export async function sendStacks(method: string, params: unknown, sender: StacksSender) {
  const { privateKey: senderKey, address, network, rpcUrl } = sender
  const sponsored = field(params, 'sponsored') === true
  const account = await fetch(`${rpcUrl}/v2/accounts/${address}?proof=0`)
  const nonce = number(params, 'nonce') ?? BigInt(String(field(await account.json(), 'nonce')))
  const fee = sponsored ? 0n : (number(params, 'fee') ?? FEE)
  const transaction = await makers[method]?.(params, { senderKey, network, nonce, fee, sponsored })
  if (!transaction) throw peerRpcError(4200, `The wallet does not support ${method}.`)
  return sponsored ? { transaction: transaction.serialize() } : broadcast(transaction, rpcUrl)
}

export async function broadcast(transaction: StacksTransactionWire, rpcUrl: string) {
  const tx = transaction.serialize()
  const answer = await fetch(`${rpcUrl}/v2/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tx }),
  })
  const said: unknown = await answer.json()
  if (!answer.ok || typeof said !== 'string')
    throw peerRpcError(-32603, `The node refused the transaction: ${JSON.stringify(said).slice(0, 200)}`)
  return { txid: said.replace(/^0x/, ''), transaction: tx }
}

function number(params: unknown, name: string): bigint | undefined {
  const value = String(field(params, name))
  return /^\d{1,30}$/.test(value) ? BigInt(value) : undefined
}

function texts(params: unknown, name: string): string[] {
  const list = field(params, name) ?? []
  if (Array.isArray(list) && list.every(entry => typeof entry === 'string')) return list
  throw peerRpcError(-32602, `'${name}' must be a list of strings.`)
}

const conditions = (params: unknown) => ({
  postConditions: texts(params, 'postConditions'),
  postConditionMode: field(params, 'postConditionMode') === 'allow' ? ('allow' as const) : ('deny' as const),
})
