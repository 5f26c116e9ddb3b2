import type { Account } from '@latchkit/core'
import {
  Cl,
  getAddressFromPrivateKey,
  makeContractCall,
  makeSTXTokenTransfer,
  privateKeyToPublic,
} from '@stacks/transactions'
import { MAINNET } from './stubEnv.js'

const SECRET = `${'07'.repeat(32)}01`
export const OTHER_SECRET = `${'09'.repeat(32)}01`
const address = getAddressFromPrivateKey(SECRET, 'mainnet')

/** The account of the first secret. */
export const signer: Account = {
  address,
  caipAddress: `${MAINNET}:${address}`,
  namespace: 'stacks',
  type: 'eoa',
  publicKey: String(privateKeyToPublic(SECRET)),
}

/** What a wallet may do differently from what it was asked for. */
export interface Wanted {
  readonly secret?: string
  readonly fee?: bigint
  readonly recipient?: string
  readonly amount?: bigint
  readonly memo?: string
  readonly network?: 'mainnet' | 'testnet'
}

/** Signs what `stx_transferStx` asks for, and answers as wallets do. */
export async function signTransfer(params: object, { secret = SECRET, ...other }: Wanted = {}) {
  const { recipient, amount, memo, fee } = params as Record<string, string>
  const transaction = await makeSTXTokenTransfer({
    senderKey: secret,
    nonce: 0,
    network: other.network ?? 'mainnet',
    recipient: other.recipient ?? recipient ?? '',
    amount: other.amount ?? BigInt(amount ?? 0),
    memo: other.memo ?? memo,
    fee: other.fee ?? BigInt(fee ?? 2_000),
  })
  return { txid: transaction.txid(), transaction: transaction.serialize() }
}

/** Signs what `stx_callContract` asks for, and answers as wallets do. */
export async function signCall(params: object) {
  const { contract = '', functionName, functionArgs, fee } = params as Record<string, never>
  const [contractAddress = '', contractName = ''] = String(contract).split('.')
  const transaction = await makeContractCall({
    senderKey: SECRET,
    nonce: 0,
    network: 'mainnet',
    contractAddress,
    contractName,
    functionName: String(functionName),
    functionArgs: (functionArgs as unknown as string[]).map(hex => Cl.deserialize(hex)),
    fee: BigInt(fee ?? 2_000),
    postConditionMode: 'allow',
  })
  return { txid: transaction.txid(), transaction: transaction.serialize() }
}
