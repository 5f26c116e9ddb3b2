import { blockchainApi } from '@latchkit/blockchain-api'
import type { Plugin, StorageAdapter } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, until } from '@latchkit/core/testing'
import { evm } from '@latchkit/eip155'
import { directSwaps } from '@latchkit/eip155/pools'
import {
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import lyingToken from '../../../../examples/sandbox/artifacts/LyingToken.json' with { type: 'json' }
import oddToken from '../../../../examples/sandbox/artifacts/OddToken.json' with { type: 'json' }
import { artifacts } from '../../../../examples/sandbox/src/artifacts.js'
import {
  devMnemonic,
  poolContracts,
  poolContractsV3,
  sandboxChains,
  tokens,
} from '../../../../examples/sandbox/src/constants.js'
import type { SwapController } from '../contract/SwapController.js'
import { captured } from './captured.js'

export type Decision = 'approve' | 'reject'

let present: (() => void) | undefined

/** A wallet with a real key, which decides as scripted and records its requests. */
function testWallet(rpcUrl: string, index: number, features: { batch?: boolean } = {}) {
  const key = mnemonicToAccount(devMnemonic, { addressIndex: index })
  const asked: { method: string; to: string; data: string; value: bigint }[] = []
  const state = {
    /** By method or, for transactions, by selector; everything else is approved. */
    decide: (_: { method: string; data: string }): Decision => 'approve',
    /** Called with each transaction before it is sent. */
    before: async (_: { to: string; data: string }) => {},
  }
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const refuse = () => Object.assign(new Error('User rejected the request'), { code: 4001 })
  const node = async (method: string, params: unknown) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await (
      await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    ).json()
    if (answer.error) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
    return answer.result
  }
  const batches = new Map<string, string[]>()
  let chain = 31337
  async function send(transaction: { to: string; data?: string; value?: string }) {
    const { to, data = '0x', value = '0x0' } = transaction
    asked.push({ method: 'eth_sendTransaction', to, data, value: BigInt(value) })
    await state.before({ to, data })
    if (state.decide({ method: 'eth_sendTransaction', data }) === 'reject') throw refuse()
    return node('eth_sendTransaction', [{ ...transaction, gas: '0xf4240' }])
  }
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [key.address]
      if (method === 'eth_chainId') return `0x${chain.toString(16)}`
      if (method === 'eth_sendTransaction') return send(params[0] as never)
      if (features.batch && method === 'wallet_getCapabilities')
        return { '0x7a69': { atomic: { status: 'supported' } } }
      if (features.batch && method === 'wallet_sendCalls') {
        const { calls } = params[0] as { calls: { to: string; data: string; value?: string }[] }
        asked.push({
          method,
          to: calls.map(({ to }) => to).join(),
          data: calls.map(({ data }) => data).join(),
          value: 0n,
        })
        if (state.decide({ method, data: '' }) === 'reject') throw refuse()
        const hashes: string[] = []
        for (const { to, data, value = '0x0' } of calls)
          hashes.push(
            await node('eth_sendTransaction', [{ from: key.address, to, data, value, gas: '0xf4240' }]),
          )
        batches.set('batch', hashes)
        return { id: 'batch' }
      }
      if (features.batch && method === 'wallet_getCallsStatus') {
        const receipts = (batches.get('batch') ?? []).map(transactionHash => ({
          transactionHash,
          status: '0x1',
        }))
        return { status: 200, atomic: true, receipts }
      }
      throw Object.assign(new Error('Unsupported'), { code: 4200 })
    },
    on: (event: string, listener: (value: unknown) => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (value: unknown) => void) =>
      listeners.get(event)?.delete(listener),
  }
  const info = { uuid: crypto.randomUUID(), name: 'Fox', icon: 'data:image/svg+xml,<svg/>', rdns: 'test.fox' }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  const dispose = () => window.removeEventListener('eip6963:requestProvider', announce)
  // Two wallets of one name would be contested.
  present?.()
  present = dispose
  window.addEventListener('eip6963:requestProvider', announce)
  return {
    key,
    asked,
    state,
    announce,
    switchChain(id: number) {
      chain = id
      for (const hear of listeners.get('chainChanged') ?? []) hear(`0x${id.toString(16)}`)
    },
    dispose,
  }
}

export interface SwapsOptions {
  readonly rpcUrl: string
  /** Of the developer's accounts. */
  readonly index: number
  readonly apiUrl?: string
  readonly storage?: StorageAdapter
  readonly batch?: boolean
  readonly more?: readonly Plugin[]
  readonly extraTokens?: readonly Hex[]
  /** Only pools of Uniswap v3, through this router, instead of those of v2. */
  readonly v3?: 'router' | 'router02'
}

export const networkId = 'eip155:31337' as const
export const assetOf = (address: string) => `${networkId}/erc20:${address}` as const
export const coin = `${networkId}/slip44:60` as const

export async function openSwaps(options: SwapsOptions) {
  const {
    rpcUrl,
    index,
    apiUrl,
    storage = memoryStorage(),
    batch = false,
    more = [],
    extraTokens = [],
    v3,
  } = options
  const wallet = testWallet(rpcUrl, index, { batch })
  const { USDC, DAI, WETH, WBTC } = tokens
  const wrapped = WETH.address
  const networks = [sandboxChains.harbour, sandboxChains.lagoon]
  const own = captured()
  const plugins = [
    evm({ networks, rpc: { 31337: rpcUrl, 31338: rpcUrl }, tokens: { 31337: [USDC, DAI, WETH, WBTC] } }),
    directSwaps({
      networks: {
        [networkId]: {
          wrapped,
          ...(v3
            ? {
                v3: [
                  {
                    name: 'V3',
                    router: poolContractsV3[v3],
                    quoter: poolContractsV3.quoter,
                    fees: [500, 3_000],
                    isFirst: v3 === 'router',
                  },
                ],
              }
            : { v2: [{ name: 'Pools', router: poolContracts.router }] }),
          tokens: [USDC, DAI, WBTC, ...extraTokens.map(address => ({ address }))],
        },
      },
    }),
    ...(apiUrl
      ? [
          blockchainApi({
            url: apiUrl,
            swapRouters: {
              [networkId]: [
                { address: poolContracts.router, decoder: 'uniswap-v2', wrapped },
                { address: wrapped, decoder: 'wrapped-native' },
              ],
            },
          }),
        ]
      : []),
    own.plugin,
    ...more,
  ]
  const kit = await createTestKit({ plugins: plugins as never, storage })
  await until(() => kit.get(kit.connections.wallets$).length > 0)
  const { account } = await kit.connections.connect({ walletId: 'test.fox' })
  const swaps = (kit.plugins as unknown as { swap: SwapController }).swap
  const internals = await own.internals()
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 20 })
  const balanceOf = (token: Hex) =>
    client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [wallet.key.address],
    })
  const allowance = (token: Hex, spender: Hex = poolContracts.router) =>
    client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [wallet.key.address, spender],
    })
  return { kit, wallet, account, swaps, internals, client, balanceOf, allowance, storage }
}

/** Sets an account's balance to a thousand ether, enough to create pools. */
export async function fund(rpcUrl: string, address: Hex): Promise<void> {
  const params = [address, `0x${(1_000n * 10n ** 18n).toString(16)}`]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params })
  await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

/** The kind `Accounts` of `LyingToken`. */
const lieToAccounts = 4

/**
 * Deploys an odd token with a pool against the wrapped token; or one that distinguishes accounts from
 * contracts, as a malicious token might detect simulation.
 */
export async function deployOddToken(
  rpcUrl: string,
  index: number,
  { fee = 0n, nonce, isLying = false }: { fee?: bigint; nonce?: number; isLying?: boolean } = {},
): Promise<Hex> {
  const account = mnemonicToAccount(devMnemonic, { addressIndex: index })
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 20 })
  const wallet = createWalletClient({ account, transport: http(rpcUrl) })
  await fund(rpcUrl, account.address)
  const supply = 1_000_000n * 10n ** 6n
  const wait = async (hash: Hex) => client.waitForTransactionReceipt({ hash })
  const deployed = await wait(
    await wallet.sendTransaction({
      chain: null,
      data: encodeDeployData({
        ...(isLying ? lyingToken : oddToken),
        args: isLying ? [account.address, supply] : [6, fee, account.address, supply],
      } as never) as Hex,
      ...(nonce === undefined ? {} : { nonce }),
    }),
  )
  const token = deployed.contractAddress as Hex
  const factory = { address: poolContracts.factory, abi: artifacts.pairFactory.abi } as const
  await wait(
    await wallet.writeContract({
      ...factory,
      functionName: 'createPair',
      args: [token, tokens.WETH.address],
      chain: null,
    }),
  )
  const pair = (await client.readContract({
    ...factory,
    functionName: 'getPair',
    args: [token, tokens.WETH.address],
  })) as Hex
  const abi = parseAbi([
    'function deposit() payable',
    'function transfer(address, uint256)',
    'function sync()',
    'function deceive(uint8, address)',
  ])
  const call = async (address: Hex, functionName: string, args: readonly unknown[] = [], value = 0n) =>
    wait(await wallet.writeContract({ address, abi, functionName, args, value, chain: null } as never))
  await call(token, 'transfer', [pair, 320_000n * 10n ** 6n])
  await call(tokens.WETH.address, 'deposit', [], 100n * 10n ** 18n)
  await call(tokens.WETH.address, 'transfer', [pair, 100n * 10n ** 18n])
  await call(pair, 'sync')
  if (isLying) await call(token, 'deceive', [lieToAccounts, poolContracts.router])
  return token
}
