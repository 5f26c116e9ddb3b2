import type { AssetBalance } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { decodeFunctionData, erc20Abi, type Hex, toHex } from 'viem'
import type { RealChain } from './RealChain.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'
const networkId = 'eip155:31337' as const

/** The wallet of EIP-1193, decoded by viem. */
export function evmChain(): RealChain {
  const asked: { to: Hex; value?: Hex; data?: Hex }[] = []
  const most = 10n ** 30n
  const provider = {
    async request({ method, params }: { method: string; params?: unknown[] }) {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [me]
      if (method === 'eth_chainId') return '0x7a69'
      if (method !== 'eth_sendTransaction') return null
      asked.push((params as never[])[0] as never)
      return `0x${asked.length.toString(16).padStart(64, '0')}`
    },
    on() {},
    removeListener() {},
  }
  return {
    plugin: evm({ networks: [evmNetwork({ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1' })] }),
    namespace: 'eip155',
    others: [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
      '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    ],
    most,
    places: 36,
    asked,
    balances(decimals) {
      const asset = `${networkId}/erc20:${contract}` as const
      const token: AssetBalance = {
        asset,
        networkId,
        native: false,
        name: 'Coin',
        symbol: 'COIN',
        decimals,
        amount: most,
      }
      const native = `${networkId}/slip44:60` as const
      return [{ ...token, asset: native, native: true, symbol: 'ETH', decimals: 18 }, token]
    },
    answer(method, params, decimals) {
      if (method === 'eth_chainId') return '0x7a69'
      if (method === 'eth_getTransactionReceipt') return { status: '0x1', blockNumber: '0x5' }
      if (method === 'eth_estimateGas') return '0x5208'
      if (method === 'eth_gasPrice' || method === 'eth_maxPriorityFeePerGas') return '0x1'
      if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x1' }
      if (method === 'eth_getCode') return '0x'
      const { data } = (params[0] ?? {}) as { data?: string }
      if (method !== 'eth_call') return null
      return data === '0x313ce567' ? toHex(decimals, { size: 32 }) : data ? toHex(1, { size: 32 }) : '0x'
    },
    announce() {
      const info = {
        uuid: crypto.randomUUID(),
        name: 'Fox',
        icon: 'data:image/svg+xml,<svg/>',
        rdns: 'test.fox',
      }
      const tell = () =>
        window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
        )
      window.addEventListener('eip6963:requestProvider', tell)
    },
    decode(request) {
      const { to, value = '0x0', data } = request as (typeof asked)[number]
      if (!data) return { to, amount: BigInt(value) }
      const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
      if (functionName !== 'transfer' || BigInt(value) !== 0n) throw new Error('That is another call')
      return { to: args[0], amount: args[1], token: to }
    },
  }
}
