import { KitError, type TransactionRequest, type Transfer } from '@latchkit/core'
import { base58 } from '@scure/base'
import { type Address, isOffCurveAddress } from '@solana/addresses'
import type { Instruction } from '@solana/instructions'
import { parseAddress } from '../address/parseAddress.js'
import { readAddress } from '../address/readAddress.js'
import type { ChainRpc } from '../rpc/chainRpc.js'
import { readTokenAccounts } from '../rpc/readTokenAccounts.js'
import { readUnits } from '../rpc/readUnits.js'
import { associatedAddress, openAccount, transferLamports, transferTokens } from './instructions.js'
import { invalid } from './invalid.js'
import { type ChainAccount, readChainAccounts } from './readChainAccounts.js'
import { ACCOUNT_SIZE, type Mint, readMint } from './readMint.js'

interface PreparedTransfer {
  readonly instructions: readonly Instruction[]
  /** Compute units that it may use. */
  readonly units: number
  /** Lamports that stay in an account created for the recipient. */
  readonly rent: bigint
  /** The source of the amount: the sender, or their token account. */
  readonly source: string
  /** The destination of the amount: the recipient, or their token account. */
  readonly destination: string
}

const MOST_UNITS = 2n ** 64n - 1n

/** Converts a transfer to instructions. Throws `amount/INVALID`, `address/INVALID` and `rpc/INVALID_PARAMS`. */
export async function prepareTransfer(
  rpc: ChainRpc,
  { account, networkId, transfer, signal }: TransactionRequest & { readonly transfer: Transfer },
): Promise<PreparedTransfer> {
  const { amount, asset } = transfer
  if (typeof amount !== 'bigint' || amount < 0n || amount > MOST_UNITS) {
    throw new KitError('amount/INVALID', {
      message: 'The amount must be base units that fit into 64 bits',
      context: { value: String(amount).slice(0, 60) },
      pluginId: 'solana',
    })
  }
  const from = account.address
  const memoUnits = new TextEncoder().encode(transfer.memo).length * UNITS_PER_BYTE
  const [, chain, kind, reference = ''] = /^([^/]+)\/([^:/]+):([^:/]+)$/.exec(asset ?? '') ?? []
  if (asset === undefined || (chain === networkId && kind === 'slip44')) {
    const destination = parseAddress(transfer.to)
    const instructions = [transferLamports(from, destination, amount)]
    return { instructions, units: UNITS.sol + memoUnits, rent: 0n, source: from, destination }
  }
  if (chain !== networkId) throw invalid(`${asset} is not on ${networkId}`)
  if (kind !== 'token') throw invalid(`${kind} assets cannot be sent`)
  const prepared = await prepareTokenTransfer({ rpc, from, transfer, mint: reference, signal })
  return { ...prepared, units: prepared.units + memoUnits }
}

interface TokenTransferRequest {
  readonly rpc: ChainRpc
  readonly from: string
  readonly transfer: Transfer
  readonly mint: string
  readonly signal?: AbortSignal
}

/**
 * Moves tokens to the recipient's associated token account, which is created at the sender's cost where it does not
 * exist. Rejects with `solana/INSUFFICIENT_FUNDS`, and `address/INVALID` for a recipient that would lose them.
 */
async function prepareTokenTransfer(request: TokenTransferRequest): Promise<PreparedTransfer> {
  const { rpc, from, mint, signal } = request
  const { amount } = request.transfer
  const to = parseAddress(request.transfer.to)
  if (!readAddress(mint)) throw invalid(`The token is not an address: ${mint.slice(0, 60)}`)
  const [token, recipient] = await readChainAccounts(rpc, [mint, to], signal)
  const { program, decimals, accountSize } = readMint(token)
  const source = await findSource(request)
  const transfer = { program, mint, decimals, source, owner: from, amount }
  const direct = recipient && checkRecipient(recipient, { program, decimals, accountSize }, mint, to)
  if (direct) {
    const instructions = [transferTokens({ ...transfer, destination: to })]
    return { instructions, units: UNITS.token, rent: 0n, source, destination: to }
  }
  if (isOffCurveAddress(to as Address)) {
    throw refuse(to, 'curve', 'Nobody holds a key of this address, so tokens sent there could be lost')
  }
  const owned = { owner: to, mint, program }
  const destination = await associatedAddress(owned)
  const [existing] = await readChainAccounts(rpc, [destination], signal)
  const move = transferTokens({ ...transfer, destination })
  if (existing) return { instructions: [move], units: UNITS.token, rent: 0n, source, destination }
  const rent = readUnits(await rpc('getMinimumBalanceForRentExemption', [accountSize], signal))
  const instructions = [openAccount(from, destination, owned), move]
  return { instructions, units: UNITS.opening, rent, source, destination }
}

/** The sender's token account with the largest balance: the amount has to come from one. */
async function findSource({ rpc, from, mint, transfer, signal }: TokenTransferRequest): Promise<string> {
  const accounts = (await readTokenAccounts(rpc, from, { mint }, signal)).filter(({ frozen }) => !frozen)
  const [first, ...rest] = accounts
  const largest = rest.reduce((best, other) => (best && other.amount > best.amount ? other : best), first)
  if (largest && largest.amount >= transfer.amount) return largest.address
  throw new KitError('solana/INSUFFICIENT_FUNDS', { message: 'Insufficient balance', pluginId: 'solana' })
}

/** True when the recipient is a token account itself. Throws for one of another token, and for a mint. */
function checkRecipient({ owner, data }: ChainAccount, { program }: Mint, mint: string, to: string): boolean {
  if (owner !== program) return false
  const isAccount = data.length === ACCOUNT_SIZE || data[ACCOUNT_SIZE] === 2
  if (isAccount && base58.encode(data.subarray(0, 32)) === mint) return true
  throw refuse(to, 'token', 'This is the address of a token, not of somebody who can receive it')
}

const refuse = (value: string, reason: string, message: string) =>
  new KitError('address/INVALID', { message, context: { value, reason }, pluginId: 'solana' })

/** Compute units: a transfer of SOL uses 450, one of tokens up to 30,000; the rest is for assertions that wallets add. */
const UNITS = { sol: 50_000, token: 80_000, opening: 150_000 }
/** The memo program uses some 350 compute units per byte. */
const UNITS_PER_BYTE = 500
