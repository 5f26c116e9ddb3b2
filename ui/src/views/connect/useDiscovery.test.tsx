import type { Kit } from '@latchkit/core'
import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { KitContext } from '../../hooks/KitContext.js'
import { stage } from '../../test/stage.js'
import { useDiscovery } from './useDiscovery.js'

afterEach(() => vi.useRealTimers())

function Discovery({ isAsked, onMount }: { isAsked?: boolean; onMount?: () => void }) {
  const discovery = useDiscovery(isAsked)
  useLayoutEffect(() => {
    onMount?.()
  }, [onMount])
  return <p>{discovery}</p>
}

const shown = () => screen.getAllByText(/looking|done/).map(element => element.textContent)

const pageOf = (kit: Kit, children: ReactNode) => (
  <KitContext.Provider value={kit}>{children}</KitContext.Provider>
)

async function start() {
  const kit = stage({ wallets: [] })
  await kit.start()
  vi.useFakeTimers()
  return kit
}

it('is done once wallets had time to announce themselves, for those who ask', async () => {
  const kit = await start()
  render(
    pageOf(
      kit,
      <>
        <Discovery />
        <Discovery isAsked={false} />
      </>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(399))
  expect(shown()).toEqual(['looking', 'looking'])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(shown()).toEqual(['done', 'looking'])
})

it('is done for who comes at the moment when it ends', async () => {
  const kit = await start()
  const { rerender } = render(pageOf(kit, <Discovery key="list" isAsked={false} />))
  await act(() => vi.advanceTimersByTimeAsync(399))
  // A slow machine: the time is over between a first rendering and its effects.
  rerender(pageOf(kit, <Discovery key="next" onMount={() => vi.advanceTimersByTime(1)} />))
  expect(shown()).toEqual(['done'])
})
