import { isKitError, KitError, type TransactionRequest, type TransferCheck } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { base64 } from '@scure/base'
import { type Address, isOffCurveAddress } from '@solana/addresses'
import { parseAddress } from '../address/parseAddress.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { SYSTEM_PROGRAM } from '../rpc/programs.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { type BuiltTransaction, buildTransaction } from './buildTransaction.js'
import { messageFee } from './messageFee.js'
import { type ChainAccount, readChainAccount, readChainAccounts } from './readChainAccounts.js'
import { readMint } from './readMint.js'
import { wordsOf } from './wordsOf.js'

/** Errors before the network is asked: the transfer would certainly fail. */
const REFUSED = /^(?:address\/INVALID|solana\/(?:INSUFFICIENT_FUNDS|UNSUPPORTED_TOKEN))$/
/** Errors of an endpoint that did not simulate. */
const UNTRIED = /^(?:SignatureFailure|BlockhashNotFound|AlreadyProcessed|ClusterMaintenance|AccountInUse)$/

/**
 * Simulates a transfer on the newest state: whether it would fail, what would arrive, and whether the recipient is a
 * program. Rejects where the endpoint does not simulate unsigned transactions.
 */
export async function checkTransfer(env: SolanaEnv, request: TransactionRequest): Promise<TransferCheck> {
  const { transfer, networkId, signal } = request
  if (!transfer) throw new KitError('rpc/INVALID_PARAMS', { message: 'Only transfers can be checked' })
  let built: BuiltTransaction
  try {
    built = await buildTransaction(env, request)
  } catch (error) {
    if (isKitError(error) && REFUSED.test(error.code)) return { failure: error.message }
    throw error
  }
  const rpc = chainRpc(env, networkId)
  const to = parseAddress(transfer.to)
  const { bytes, message, source = request.account.address, destination = to } = built
  const mint = /\/token:([^:/]+)$/.exec(transfer.asset ?? '')?.[1]
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    sigVerify: false,
    // The endpoint may not know the blockhash yet.
    replaceRecentBlockhash: true,
    accounts: { encoding: 'base64', addresses: [destination, source] },
  }
  const [[recipient, before, sender, token], answer] = await Promise.all([
    readChainAccounts(rpc, [to, destination, source, ...(mint ? [mint] : [])], signal),
    rpc('simulateTransaction', [base64.encode(bytes), options], signal),
  ])
  const result = readField(answer, 'value')
  const error = readField(result, 'err') ?? undefined
  if (result === undefined || UNTRIED.test(String(error))) {
    throw new KitError('rpc/INTERNAL', { message: 'The endpoint did not simulate the transaction' })
  }
  const isToken = mint !== undefined
  const afterwards = (at: string) => readChainAccount(readField(readField(result, 'accounts'), at))
  const [after, left] = [afterwards('0'), afterwards('1')]
  const isMoved = error === undefined && after !== undefined && to !== request.account.address
  // SOL leaves together with the fee.
  const fee = isToken ? 0n : messageFee(message)
  return {
    ...(error === undefined ? {} : { failure: wordsOf(error, readField(result, 'logs')) }),
    ...(isMoved && left ? { spent: amountIn(sender, isToken) - amountIn(left, isToken) - fee } : {}),
    ...(isMoved ? { received: amountIn(after, isToken) - amountIn(before, isToken) } : {}),
    ...(token ? { decimals: readMint(token).decimals } : {}),
    isContract: (!isToken || destination !== to) && isProgramOwned(to, recipient),
  }
}

/** Lamports of an account, or what a token account holds. */
function amountIn(account: ChainAccount | undefined, isToken: boolean): bigint {
  if (!account) return 0n
  const { data, lamports } = account
  if (!isToken) return lamports
  return data.length < 72 ? 0n : new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)
}

/** An address off the curve has no key, and only the program can return what a program owns. */
const isProgramOwned = (address: string, account: ChainAccount | undefined): boolean =>
  isOffCurveAddress(address as Address) ||
  (account !== undefined && (account.isProgram || account.owner !== SYSTEM_PROGRAM))
