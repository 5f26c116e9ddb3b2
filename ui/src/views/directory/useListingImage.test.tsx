import type { WalletDirectory, WalletListing } from '@latchkit/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type AtRest, AtRestContext } from '../../primitives/card/AtRestContext.js'
import { useListingImage } from './useListingImage.js'

afterEach(cleanup)

const image = vi.fn(async ({ imageUrl }: { imageUrl?: string }) => `blob:${imageUrl}`)
const directory: Pick<WalletDirectory, 'image'> = { image }

const still: AtRest = act => {
  act()
  return () => {}
}

function Picture({ of }: { of: string }) {
  const listing = { id: of, name: of, imageUrl: of } satisfies Partial<WalletListing>
  return <p>{useListingImage(directory as WalletDirectory, listing as WalletListing)}</p>
}

it('asks for no picture of what flies past, and for the one that is there at rest', async () => {
  const waiting = new Set<() => void>()
  const atRest: AtRest = act => {
    waiting.add(act)
    return () => waiting.delete(act)
  }
  const tile = (of: string, moving = true) => (
    <AtRestContext.Provider value={moving ? atRest : still}>
      <Picture of={of} />
    </AtRestContext.Provider>
  )
  const { rerender } = render(tile('a'))
  rerender(tile('b'))
  expect(waiting.size).toBe(1)
  rerender(tile('c'))
  expect(waiting.size).toBe(1)
  rerender(tile('c', false))
  expect(waiting.size).toBe(0)
  await screen.findByText('blob:c')
  expect(image.mock.calls.map(([{ imageUrl }]) => imageUrl)).toEqual(['c'])
})
