import { expect, it } from 'vitest'
import { stubProvider } from '../testing/stubEnv.js'
import { callWallet } from './callWallet.js'

it('asks nothing of a wallet for a request that was given up before, and says so', async () => {
  const { provider, methods } = stubProvider({ stx_transferStx: { txid: 'x' } })
  const call = { method: 'stx_transferStx', signal: AbortSignal.abort() }
  await expect(callWallet(provider, call)).rejects.toMatchObject({
    code: 'core/ABORTED',
    outcome: 'untouched',
  })
  expect(methods()).toEqual([])
  await callWallet(provider, { ...call, signal: new AbortController().signal })
  expect(methods()).toEqual(['stx_transferStx'])
})
