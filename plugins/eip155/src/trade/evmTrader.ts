import type { CaipNetworkId, EthereumRpc, Trader } from '@latchkit/core'
import { toKitError, typedErrors } from '@latchkit/core/errors'
import { readBaseUnits } from '@latchkit/core/plugin'
import { cleanText, readField } from '@latchkit/core/untrusted'
import { approve } from './approval.js'
import { isSame } from './decoders.js'
import { measureSwap } from './measureSwap.js'
import { isRevert, readContract } from './readContract.js'
import { readToken } from './readToken.js'
import { readTrade } from './readTrade.js'
import { verifySwap } from './verifySwap.js'

/** The specification's fallback; the gas of a transfer, which nothing undercuts; that of a block. */
const GAS = { usual: 150_000n, least: 21_000n, most: 30_000_000n }
/** A million gwei per gas is implausible. */
const MOST_FEE_RATE = 10n ** 15n

const ALLOWANCE = 'function allowance(address owner, address spender) view returns (uint256)'

/** A network, and how it is read. */
export interface EvmTraderOptions extends Pick<EthereumRpc, 'readRpc'> {
  readonly networkId: CaipNetworkId
}

/**
 * Reads and tries trades on one network by Ethereum's JSON-RPC: what `evm()` provides as `Trades`, for families with the same interface, and for
 * tests of sources. Asks nothing before a read. Every answer is checked.
 *
 * @example
 * const trader = evmTrader({ networkId: 'eip155:1', readRpc: request => kit.use(EthereumRpc, account).readRpc(request) })
 * await trader.feeRate()
 */
export function evmTrader({ networkId, readRpc }: EvmTraderOptions): Trader {
  const rpc = { readRpc }
  const ask = (method: string, params: readonly unknown[], signal: AbortSignal | undefined) =>
    rpc.readRpc({ networkId, method, params, signal })

  const reads = typedErrors('eip155', {
    allowance: ({ account, token, spender, signal }) =>
      readContract<bigint>(rpc, {
        networkId,
        to: token,
        signature: ALLOWANCE,
        args: [account, spender],
        signal,
      }),
    async refusal({ account, call: { to, data, value }, signal }) {
      const call = { from: account, to, data, value: `0x${value.toString(16)}` }
      try {
        await ask('eth_call', [call, 'latest'], signal)
        return undefined
      } catch (error) {
        if (!isRevert(error)) throw error
        return cleanText(toKitError(error).message, 200) || 'reverted'
      }
    },
    tradeIn: sought => readTrade(rpc, { ...sought, networkId }),
    tokenAt: request => readToken(rpc, { ...request, networkId }),
    async feeRate({ signal } = {}) {
      const rate = readBaseUnits(await ask('eth_gasPrice', [], signal))
      return rate !== undefined && rate <= MOST_FEE_RATE ? rate : undefined
    },
    async numberOf({ account, hash, signal }) {
      const seen = await ask('eth_getTransactionByHash', [hash], signal)
      const by = readField(seen, 'from')
      const isOwn = typeof by === 'string' && isSame(by, account)
      return isOwn ? readBaseUnits(readField(seen, 'nonce')) : undefined
    },
    nextNumber: async ({ account, signal }) =>
      readBaseUnits(await ask('eth_getTransactionCount', [account, 'latest'], signal)),
  } satisfies Omit<Trader, 'networkId' | 'gas' | 'verify' | 'approve' | 'measure'>)
  return {
    networkId,
    gas: GAS,
    verify: verifySwap,
    approve,
    measure: trial => measureSwap(rpc, { ...trial, networkId }),
    ...reads,
  }
}
