import { createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { describe, expect, it } from 'vitest'
import { messages as arabic } from './locales/ar.js'
import { solana } from './solana.js'

describe('solana()', () => {
  it('works without a page, as on a server', async () => {
    const kit = createKit({ plugins: [solana()], storage: memoryStorage(), locale: 'en' })
    await kit.start()
    expect(kit.get(kit.connections.families$)).toMatchObject([{ namespace: 'solana', name: 'solana.family' }])
    expect(kit.get(kit.connections.wallets$)).toEqual([])
    await kit.dispose()
  })
  it('has its texts in every language', () => {
    const { en } = solana().messages ?? {}
    expect(Object.keys(arabic)).toEqual(Object.keys(en ?? {}))
  })
})
