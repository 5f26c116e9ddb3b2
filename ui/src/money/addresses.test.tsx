import { createTestKit, mockChain } from '@latchkit/core/testing'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { KitContext } from '../hooks/KitContext.js'
import { ContractLine } from './ContractLine.js'
import { FullAddress } from './FullAddress.js'

const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const network = { explorerUrl: 'https://explorer.test' }

let end = async () => {}
afterEach(async () => {
  cleanup()
  await end()
})

async function show(part: ReactNode) {
  const kit = await createTestKit({ plugins: [mockChain().plugin] })
  end = () => kit.dispose()
  render(<KitContext.Provider value={kit as never}>{part}</KitContext.Provider>)
}

describe('an address in full', () => {
  it('is named, whole, and leads to its page', async () => {
    await show(<FullAddress label="To" address={address} network={network} />)
    const whole = screen.getByRole('region', { name: 'To' })
    expect(whole.textContent).toBe(`To${address}`)
    expect(screen.getByRole('link').getAttribute('href')).toBe(`https://explorer.test/address/${address}`)
  })
  it('leads nowhere without a network', async () => {
    await show(<FullAddress label="To" address={address} />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe("the line of a token's contract", () => {
  it('names it and leads to its page', async () => {
    await show(<ContractLine network={network} symbol="USDC" address={address} />)
    expect(screen.getByTitle(address)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the contract in the explorer' })).toBeTruthy()
  })
  it('is none for a native currency', async () => {
    await show(<ContractLine network={network} symbol="ETH" address={undefined} />)
    expect(screen.queryByText(/contract/)).toBeNull()
  })
})
