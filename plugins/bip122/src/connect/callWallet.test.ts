import { expect, it, vi } from 'vitest'
import { askWallet } from './callWallet.js'

it('asks nothing of a wallet for a request that was given up before, and says so', async () => {
  const run = vi.fn(async () => 'signed')
  await expect(askWallet(run, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'core/ABORTED',
    outcome: 'untouched',
  })
  expect(run).not.toHaveBeenCalled()
  expect(await askWallet(run, { signal: new AbortController().signal })).toBe('signed')
})
