import { isKitError } from '@latchkit/core'
import { DEADLINES } from '@latchkit/core/async'
import { readField } from '@latchkit/core/untrusted'
import { decodeAddress } from '../address/decodeAddress.js'
import { askAddresses } from '../connect/askAddresses.js'
import { callWallet, isUnsupported } from '../connect/callWallet.js'
import { canLook } from '../connect/look.js'
import { networkWord } from '../connect/networkWord.js'
import { readAccounts, readEntries, toAccounts } from '../connect/readAccounts.js'
import type { StacksProvider } from '../discovery/StacksProvider.js'
import type { StacksEnv } from '../StacksEnv.js'
import { mismatch } from '../sign/assertSigner.js'
import { bitcoinType } from './bitcoinType.js'
import { findSigner, type StacksSigner } from './findSigner.js'
import type { StacksAddressesRequest, StacksWalletAddress } from './StacksApi.js'

const PURPOSES = ['stacks', 'payment', 'ordinals'] as const
const MOST_BITCOIN = 100

/** The addresses that the account's wallet shares: silently where it says Bitcoin's so, else it is asked. */
export async function readAddresses(
  env: StacksEnv,
  { purposes = PURPOSES, signal, ...choice }: StacksAddressesRequest = {},
): Promise<readonly StacksWalletAddress[]> {
  const wanted = PURPOSES.filter(purpose => purposes.includes(purpose))
  const signer = findSigner(env, choice)
  const provider = signer.session.provider as StacksProvider
  const take = (answer: unknown) =>
    toAddresses(answer, signer).filter(({ purpose }) => wanted.includes(purpose))
  const silent = await look(provider, signer, signal)
  const found = silent && take(silent.answer)
  const isEnough = found && (!wanted.some(isBitcoin) || found.some(({ purpose }) => isBitcoin(purpose)))
  if (isEnough) return found
  const network = networkWord(signer.networkId)
  // The Stacks address says whether it is still the same account.
  const asked = {
    network,
    purposes: PURPOSES.filter(one => one === 'stacks' || wanted.includes(one)),
    signal,
  }
  try {
    return take(await askAddresses(provider, asked))
  } catch (error) {
    if (found && isUnsupported(error)) return found
    throw error
  }
}

const isBitcoin = (purpose: StacksWalletAddress['purpose']) => purpose !== 'stacks'

/** The wallet's addresses without a prompt; the connected account for one that cannot, and `undefined` while it is locked. */
async function look(provider: StacksProvider, { connected }: StacksSigner, signal?: AbortSignal) {
  if (!canLook(provider)) return { answer: [connected] }
  try {
    const call = { method: 'wallet_getAccount', timeoutMs: DEADLINES.silent, ...(signal && { signal }) }
    return { answer: await callWallet(provider, call) }
  } catch (error) {
    if (isKitError(error, 'rpc/UNAUTHORIZED')) return undefined
    throw error
  }
}

/** Throws `sign/MISMATCH` when the account is not the wallet's first. */
function toAddresses(answer: unknown, { account, networkId }: StacksSigner): StacksWalletAddress[] {
  const accounts = readAccounts(answer)
  const own = decodeAddress(account.address)
  if (typeof own === 'string' || accounts[0]?.hash !== own.hash) throw mismatch()
  const stacks = toAccounts(accounts, networkId).map(({ address, publicKey }) => ({
    address,
    symbol: 'STX' as const,
    purpose: 'stacks' as const,
    publicKey,
  }))
  return [...stacks, ...readBitcoin(answer, networkWord(networkId))]
}

/** Each Bitcoin address of the network once, at most 100. */
function readBitcoin(answer: unknown, network: 'mainnet' | 'testnet'): StacksWalletAddress[] {
  const found = new Map<string, StacksWalletAddress>()
  for (const entry of readEntries(answer)) {
    const address = readField(entry, 'address')
    const addressType = bitcoinType(address, network)
    if (typeof address !== 'string' || !addressType || found.size >= MOST_BITCOIN || found.has(address))
      continue
    const purpose = readField(entry, 'purpose')
    const key = readField(entry, 'publicKey')
    const isKey = typeof key === 'string' && /^(?:[\da-f]{64}|0[23][\da-f]{64}|04[\da-f]{128})$/i.test(key)
    const isSaid = purpose === 'payment' || purpose === 'ordinals'
    found.set(address, {
      address,
      symbol: 'BTC',
      // Leather reports types instead.
      purpose: isSaid ? purpose : addressType === 'p2tr' ? 'ordinals' : 'payment',
      publicKey: isKey ? key.toLowerCase() : undefined,
      addressType,
    })
  }
  return [...found.values()]
}
