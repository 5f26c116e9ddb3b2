import type { Kit, Network } from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { KitProvider } from '@latchkit/ui'
import { cleanup, render, waitFor, within } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { type SessionState, type SiwxApi, siwx, useSession, useSignIn } from '../index.js'
import { fakeSessions } from './fakeSessions.js'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The CAIP-10 id of an address. */
export const of = (address: string, chain = 1) => `eip155:${chain}:${address}` as const
const network = (reference: number): Network => ({
  id: `eip155:${reference}`,
  namespace: 'eip155',
  name: `Chain ${reference}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})

export function modal() {
  const root = document.querySelector('latchkit-modal')?.shadowRoot
  const dialog = root?.querySelector<HTMLDialogElement>('dialog[open]')
  if (!dialog) throw new Error('There is no open modal')
  return within(dialog)
}
export const button = (name: RegExp) => waitFor(() => modal().getByRole('button', { name }))

/** A page with one wallet of two accounts that approves everything by default. */
export async function openPage(options: Parameters<typeof siwx>[0] = {}, fake = fakeSessions()) {
  let sign: (message: string | Uint8Array) => Promise<{ signature: string } | undefined> = async () =>
    undefined
  const wallet = createMockWallet({ id: 'fox', name: 'Fox', namespace: 'eip155', accounts: [alice, bob] })
  wallet.autoApprove()
  const chain = mockChain({
    id: 'eip155',
    wallets: [wallet],
    networks: [network(1), network(2)],
    sign: ({ message }) => sign(message),
  }).plugin
  const made = (await createTestKit({
    plugins: [chain, siwx({ store: fake.store, ...options })] as never,
  })) as Kit
  let seen: SessionState | undefined
  function Seen() {
    seen = useSession()
    useSignIn()
    return null
  }
  onTestFinished(async () => {
    cleanup()
    await made.dispose()
    vi.useRealTimers()
  })
  const controller = (made.plugins as unknown as { siwx: SiwxApi }).siwx
  const events: string[] = []
  made.onAny((type, data) => {
    const { reason } = data as { reason?: string }
    if (type.startsWith('siwx:')) events.push([type, reason].filter(Boolean).join(' '))
  })
  render(
    <KitProvider kit={made}>
      <Seen />
    </KitProvider>,
  )
  const connect = () => made.connections.connect({ walletId: 'fox' })
  const status = () => made.get(controller.session$).status
  const isOpen = () => made.get(made.modal$).open
  const view = () => made.get(made.router.entry$).view
  const use = (address: string, chain = 1) =>
    wallet.change({
      accounts: [address, address === alice ? bob : alice].map(each => ({
        caipAddress: of(each, chain),
        address: each,
        namespace: 'eip155',
        type: 'eoa',
      })),
    })
  const answer = (next: typeof sign) => {
    sign = next
  }
  const hooked = () => seen
  return { kit: made, use, answer, controller, connect, status, hooked, isOpen, view, events, ...fake }
}
