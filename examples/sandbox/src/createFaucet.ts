import { type Hex, zeroAddress } from 'viem'
import { type SandboxTokenKey, tokens } from './constants.js'
import { createSender } from './createSender.js'
import { sandboxError } from './SandboxError.js'
import type { RunningChain } from './startChain.js'
import { tokenCalls } from './tokenCalls.js'

/** Sends the faucet's funds. */
const faucetAccount: Hex = '0x00000000000000000000000000000000005a9d82'

/** An asset the faucet gives: the chain's native currency or a token of the sandbox. */
export type FaucetAsset = 'native' | SandboxTokenKey

export interface FaucetRequest {
  address: Hex
  chainId: number
  /** Native currency if absent. */
  asset?: FaucetAsset
  /** Base units; the asset's default portion if absent. */
  amount?: bigint
}

export interface FaucetReceipt {
  address: Hex
  chainId: number
  asset: FaucetAsset
  /** Base units. */
  amount: bigint
  /** The transaction, mined. */
  hash: Hex
}

/** Gives funds. Throws `UNKNOWN_CHAIN`, `INVALID_REQUEST` or `FAUCET_FAILED`. */
export type Faucet = (request: FaucetRequest) => Promise<FaucetReceipt>

/** The default portion per request, in base units. */
export const faucetPortions: Record<FaucetAsset, bigint> = {
  native: 10n * 10n ** 18n,
  USDC: 1_000n * 10n ** 6n,
  WBTC: 5n * 10n ** 6n,
  DAI: 1_000n * 10n ** 18n,
  WETH: 10n ** 18n,
  HOSTILE: 10n ** 18n,
}

/** More portions than this at once are a mistake. */
const maxPortions = 1_000n

/** Creates the faucet for the given chains. Grants run one at a time per chain, and each is mined before it is reported. */
export async function createFaucet(chains: readonly RunningChain[]): Promise<Faucet> {
  const taps = new Map<number, (request: FaucetRequest) => Promise<FaucetReceipt>>()
  for (const chain of chains) taps.set(await chain.rpc.getChainId(), await createTap(chain))
  return async request => {
    const tap = taps.get(request.chainId)
    if (!tap) {
      throw sandboxError('sandbox/UNKNOWN_CHAIN', `The sandbox has no chain with the id ${request.chainId}.`)
    }
    return tap(request)
  }
}

async function createTap({ rpc }: RunningChain): Promise<Faucet> {
  const sender = await createSender(rpc, faucetAccount, 10n ** 12n)
  let last: Promise<unknown> = Promise.resolve()

  const give = async ({
    address,
    chainId,
    asset = 'native',
    amount,
  }: FaucetRequest): Promise<FaucetReceipt> => {
    const given = amount ?? faucetPortions[asset]
    if (address === zeroAddress)
      throw sandboxError('sandbox/INVALID_REQUEST', 'The zero address cannot get funds.')
    if (given <= 0n || given > faucetPortions[asset] * maxPortions) {
      const most = faucetPortions[asset] * maxPortions
      throw sandboxError('sandbox/INVALID_REQUEST', `The amount must be between 1 and ${most} base units.`)
    }
    const transaction =
      asset === 'native'
        ? { to: address, value: given }
        : tokenCalls([{ token: asset, to: address, amount: given }])
    try {
      const hash = await sender.send(transaction)
      await sender.settle()
      return { address, chainId, asset, amount: given, hash }
    } catch (cause) {
      const what = asset === 'native' ? 'the native currency' : tokens[asset].address
      throw sandboxError('sandbox/FAUCET_FAILED', `The faucet could not send ${what} to ${address}.`, cause)
    }
  }

  return request => {
    const turn = last.then(() => give(request))
    last = turn.catch(() => {})
    return turn
  }
}
