// @vitest-environment jsdom

import { createTestKit } from '@latchkit/core/testing'
import { cosmos } from '@latchkit/cosmos'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { evm } from '@latchkit/eip155'
import { polkadot } from '@latchkit/polkadot'
import { solana } from '@latchkit/solana'
import { sui } from '@latchkit/sui'
import { KitProvider } from '@latchkit/ui'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Signers } from './clients.js'

const rpcUrl = 'http://127.0.0.1:1'
const ids = {
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  cosmos: 'cosmos:cosmoshub-4',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  sui: 'sui:mainnet',
} as const
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  cleanup()
  for (const end of cleanups.splice(0).reverse()) await end()
})

it('signs with the library of each family, and with another account of the wallet once that is in use', async () => {
  const wallet = createDevWallet({
    chains: [{ id: 1, rpcUrl }],
    accounts: 2,
    autoApprove: true,
    remember: false,
    solana: { networks: [{ id: ids.solana, rpcUrl }] },
    cosmos: { networks: [{ id: ids.cosmos, bech32Prefix: 'cosmos' }] },
    polkadot: { networks: [{ id: ids.polkadot }] },
    sui: { networks: [{ id: ids.sui, rpcUrl }] },
  })
  const kit = await createTestKit({
    plugins: [
      evm({ networks: [{ id: 1, name: 'One', nativeCurrency }] }),
      solana({ networks: [ids.solana] }),
      cosmos({ networks: [ids.cosmos] }),
      polkadot({ networks: [ids.polkadot] }),
      sui({ networks: [ids.sui] }),
    ],
    multiWallet: true,
  })
  cleanups.push(
    () => wallet.dispose(),
    () => kit.dispose(),
  )
  render(
    <KitProvider kit={kit}>
      <Signers />
    </KitProvider>,
  )
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(': ')[1])
  expect(lines()).toEqual(['idle', 'idle', 'idle', 'idle', 'idle'])
  await waitFor(() => expect(kit.get(kit.connections.wallets$).length).toBeGreaterThan(1))
  const accounts = []
  for (const namespace of ['eip155', 'solana', 'cosmos', 'polkadot', 'sui']) {
    const found = kit
      .get(kit.connections.wallets$)
      .find(one => one.connectors.some(connector => connector.namespace === namespace))
    accounts.push(await act(() => kit.connections.connect({ walletId: found?.id ?? '', namespace })))
  }
  const [own, sol, , dot, move] = accounts.map(({ account }) => account.address)
  await waitFor(() => expect(lines()).toEqual([own, sol, 'ready', dot, move]))
  await act(() => wallet.switchAccount(1))
  await waitFor(() => expect(lines()[0]).not.toBe(own))
  await act(() => kit.connections.disconnect({ namespace: 'sui' }))
  await waitFor(() => expect(lines()[4]).toBe('idle'))
})
