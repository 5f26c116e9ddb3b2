import {
  type AssetBalance,
  type CallsStatus,
  definePlugin,
  KitError,
  SendCalls,
  SendTransaction,
  SignMessage,
  type TransactionStatus,
} from '@latchkit/core'
import { createMockWallet, createTestKit, extendPlugin, mockChain } from '@latchkit/core/testing'
import { act, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { vi } from 'vitest'
import { KitProvider } from '../shell/provider/KitProvider.js'

/** One request to sign that waits for the test. */
interface Asked {
  readonly message: string | Uint8Array
  readonly signal: AbortSignal | undefined
  approve(signature: string): void
  reject(): void
}

const coin = (amount: bigint): AssetBalance => ({
  asset: 'mock:1/slip44:1',
  networkId: 'mock:1',
  native: true,
  name: 'Mock',
  symbol: 'MCK',
  decimals: 18,
  amount,
  price: '1',
})

/** A kit whose wallet asks the test before it signs, and sends batches unless `sendsCalls` is false. */
export async function createActingKit({ sendsCalls = true } = {}) {
  const asked: Asked[] = []
  const balances = vi.fn(async () => [coin(5n)])
  const callsStatus = vi.fn(
    async (): Promise<CallsStatus> => ({ status: 'confirmed', statusCode: 200, atomic: true, receipts: [] }),
  )
  const showCallsStatus = vi.fn<SendCalls['showCallsStatus']>(async () => {})
  const send = vi.fn(async () => ({ hash: 'mock-hash' }))
  const sendCalls = vi.fn<SendCalls['sendCalls']>(async () => ({ id: 'batch-1' }))
  const wait = vi.fn<SendTransaction['waitForTransaction']>(
    async (): Promise<TransactionStatus> => 'confirmed',
  )
  const wallet = createMockWallet({ id: 'harbor', namespace: 'mock', accounts: ['alice', 'bob'] })
  wallet.autoApprove()
  const chain = mockChain({ wallets: [wallet], balances })
  const signer = definePlugin({
    id: 'toy-signer',
    provides: [SignMessage, SendTransaction],
    setup: () => ({
      provide: {
        'sign-message': {
          signMessage: ({ message, signal }) =>
            new Promise((resolve, reject) => {
              const approve = (signature: string) => resolve({ signature })
              asked.push({
                message,
                signal,
                approve,
                reject: () => reject(new KitError('core/USER_REJECTED')),
              })
            }),
        },
        'send-transaction': {
          sendTransaction: send,
          estimateFee: async () => ({ fee: 1_000n }),
          waitForTransaction: wait,
        },
      },
    }),
  })
  const batches = definePlugin({
    id: 'toy-batches',
    provides: [SendCalls],
    setup: () => ({
      provide: {
        'send-calls': {
          sendCalls,
          getCapabilities: async () => ({ 'mock:1': { atomic: { status: 'supported' } } }),
          getCallsStatus: callsStatus,
          showCallsStatus,
        },
      },
    }),
  })
  const plugin = extendPlugin(chain.plugin, signer())
  const kit = await createTestKit({ plugins: sendsCalls ? [plugin, batches()] : [plugin] })
  const wrapper = ({ children }: { children?: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>
  const strictWrapper = ({ children }: { children?: ReactNode }) => (
    <StrictMode>
      <KitProvider kit={kit}>{children}</KitProvider>
    </StrictMode>
  )
  async function connect() {
    await waitFor(() => {
      if (kit.get(kit.connections.wallets$).length === 0) throw new Error('no wallet yet')
    })
    const walletId = kit.get(kit.connections.wallets$)[0]?.id ?? ''
    const connection = await act(() => kit.connections.connect({ walletId }))
    return connection
  }
  /** The request that the wallet was asked last, once it was asked so many. */
  async function request(count: number): Promise<Asked> {
    await waitFor(() => {
      if (asked.length < count) throw new Error(`asked ${asked.length} times`)
    })
    const last = asked[count - 1]
    if (!last) throw new Error('nothing was asked')
    return last
  }
  return {
    ...{
      kit,
      wallet,
      asked,
      request,
      balances,
      callsStatus,
      showCallsStatus,
      send,
      sendCalls,
      wait,
      connect,
    },
    ...{ wrapper, strictWrapper },
  }
}
