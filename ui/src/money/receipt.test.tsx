import { createTestKit, mockChain } from '@latchkit/core/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { KitContext } from '../hooks/KitContext.js'
import { Receipt } from './Receipt.js'

type Props = ComponentProps<typeof Receipt>

const network = {
  id: 'mock:1',
  namespace: 'mock',
  name: 'Mocknet',
  nativeCurrency: { name: 'Mock', symbol: 'MCK', decimals: 18 },
  explorerUrl: 'https://explorer.test',
} as const

let end = async () => {}
afterEach(async () => {
  cleanup()
  await end()
})

async function show(props: Partial<Props>) {
  const kit = await createTestKit({ plugins: [mockChain().plugin] })
  end = () => kit.dispose()
  const onCheck = vi.fn()
  const all: Props = {
    status: 'confirmed',
    title: 'Sent',
    text: 'It arrived',
    network,
    hash: '0xabc',
    onCheck,
    onDone: () => {},
    ...props,
  }
  render(
    <KitContext.Provider value={kit as never}>
      <Receipt {...all} />
    </KitContext.Provider>,
  )
  return onCheck
}
const ago = (ms: number) => Date.now() - ms

describe('a receipt', () => {
  it('names the network and the transaction and leads to its page', async () => {
    await show({})
    expect(screen.getByText('Mocknet')).toBeTruthy()
    expect(screen.getByText('Transaction')).toBeTruthy()
    const link = screen.getByRole('link', { name: /Explorer/ })
    expect(link.getAttribute('href')).toBe('https://explorer.test/tx/0xabc')
  })
  it('names a network that the app no longer has', async () => {
    await show({ network: undefined, networkName: 'Oldnet' })
    expect(screen.getByText('Oldnet')).toBeTruthy()
  })
  it('without a hash names neither', async () => {
    await show({ hash: undefined })
    expect(screen.queryByText('Transaction')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
  it.each(['confirmed', 'doubtful', 'failed'] as const)(
    'that is old asks again whether it is %s, and whenever the visitor comes back',
    async status => {
      const onCheck = await show({ status, settledAt: ago(60_000) })
      expect(onCheck).toHaveBeenCalledTimes(1)
      fireEvent.focus(window)
      expect(onCheck).toHaveBeenCalledTimes(2)
    },
  )
  it('that is new believes the network', async () => {
    const onCheck = await show({ settledAt: ago(0) })
    fireEvent.focus(window)
    expect(onCheck).not.toHaveBeenCalled()
  })
  it.each([
    ['failed', 'None', 'Network fee'],
    ['replaced', 'Unknown', 'Unknown'],
  ] as const)('that is %s says what moved and what was paid', async (status, moved, fee) => {
    await show({ status })
    const told = (label: string) => screen.getByText(label).nextElementSibling?.textContent
    expect([told('Money moved'), told('Fee paid')]).toEqual([moved, fee])
  })
  it.each(['unknown', 'dropped'] as const)('that is %s is asked for by a button alone', async status => {
    const onCheck = await show({ status, settledAt: ago(60_000) })
    fireEvent.focus(window)
    expect(onCheck).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(onCheck).toHaveBeenCalledTimes(1)
  })
})
