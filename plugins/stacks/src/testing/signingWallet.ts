import type { Account } from '@latchkit/core'
import {
  type AnchorMode,
  Cl,
  createLPString,
  deserializeTransaction,
  getAddressFromPrivateKey,
  makeContractCall,
  makeContractDeploy,
  makeSTXTokenTransfer,
  PayloadType,
  PostConditionMode,
  type PostConditionModeName,
  privateKeyToPublic,
  type StacksTransactionWire,
  TransactionSigner,
} from '@stacks/transactions'
import { hashOfKey } from '../connect/readAccounts.js'
import { MAINNET } from './stubEnv.js'

export const SECRET = `${'07'.repeat(32)}01`
export const OTHER_SECRET = `${'09'.repeat(32)}01`
const address = getAddressFromPrivateKey(SECRET, 'mainnet')

export const signer: Account = {
  address,
  caipAddress: `${MAINNET}:${address}`,
  namespace: 'stacks',
  type: 'eoa',
  publicKey: String(privateKeyToPublic(SECRET)),
}

/** Deviations of a wallet from the request. */
export interface Wanted {
  readonly secret?: string
  readonly fee?: bigint
  readonly nonce?: bigint
  readonly recipient?: string
  readonly amount?: bigint
  readonly memo?: string
  readonly network?: 'mainnet' | 'testnet'
  readonly contract?: string
  readonly functionName?: string
  readonly functionArgs?: readonly string[]
  readonly postConditions?: readonly string[]
  readonly postConditionMode?: PostConditionModeName
  readonly sponsored?: boolean
  readonly clarityCode?: string
  readonly clarityVersion?: number
  readonly anchorMode?: AnchorMode
}

const answer = (transaction: StacksTransactionWire) => ({
  txid: transaction.txid(),
  transaction: transaction.serialize(),
})

/** Signs what `stx_transferStx` asks for, and answers as wallets do. */
export async function signTransfer(params: object, { secret = SECRET, ...other }: Wanted = {}) {
  const { recipient, amount, memo, fee } = params as Record<string, string>
  const transaction = await makeSTXTokenTransfer({
    senderKey: secret,
    nonce: other.nonce ?? 0,
    network: other.network ?? 'mainnet',
    recipient: other.recipient ?? recipient ?? '',
    amount: other.amount ?? BigInt(amount ?? 0),
    memo: other.memo ?? memo,
    fee: other.fee ?? BigInt(fee ?? 2_000),
  })
  return answer(transaction)
}

function commonOf(params: object, { secret = SECRET, ...wanted }: Wanted) {
  const asked = { ...params, ...wanted } as Wanted
  return {
    senderKey: secret,
    nonce: BigInt(asked.nonce ?? 0),
    network: wanted.network ?? ('mainnet' as const),
    sponsored: asked.sponsored ?? false,
    fee: asked.sponsored ? 0 : BigInt(asked.fee ?? 2_000),
    postConditions: [...(asked.postConditions ?? [])],
    postConditionMode: asked.postConditionMode ?? 'deny',
  }
}

/** Signs what `stx_callContract` asks for, and answers as wallets do. */
export async function signCall(params: object, wanted: Wanted = {}) {
  const { contract = '', functionName = '', functionArgs = [] } = { ...params, ...wanted } as Wanted
  const [contractAddress = '', contractName = ''] = contract.split('.')
  const transaction = await makeContractCall({
    ...commonOf(params, wanted),
    contractAddress,
    contractName,
    functionName,
    functionArgs: functionArgs.map(hex => Cl.deserialize(hex)),
  })
  return answer(transaction)
}

/** Signs what `stx_deployContract` asks for, and answers as wallets do. */
export async function signDeployment(params: object, wanted: Wanted = {}) {
  const { name, clarityCode = '', clarityVersion } = { ...params, ...wanted } as Wanted & { name: string }
  const transaction = await makeContractDeploy({
    ...commonOf(params, wanted),
    contractName: name,
    codeBody: clarityCode,
    clarityVersion: Number(clarityVersion),
  })
  return answer(transaction)
}

/** Signs a whole transaction, as `stx_signTransaction` asks for. */
export function signGiven(params: object, { secret = SECRET, ...wanted }: Wanted = {}) {
  const transaction = deserializeTransaction((params as { transaction: string }).transaction)
  if (wanted.fee !== undefined) transaction.setFee(wanted.fee)
  if (wanted.nonce !== undefined) transaction.setNonce(wanted.nonce)
  if (wanted.anchorMode !== undefined) transaction.anchorMode = wanted.anchorMode
  if (wanted.postConditionMode === 'allow') transaction.postConditionMode = PostConditionMode.Allow
  if (wanted.functionName && transaction.payload.payloadType === PayloadType.ContractCall)
    Object.assign(transaction.payload, { functionName: createLPString(wanted.functionName) })
  transaction.auth.spendingCondition.signer = hashOfKey(String(privateKeyToPublic(secret))) ?? ''
  new TransactionSigner(transaction).signOrigin(secret)
  return answer(transaction)
}
