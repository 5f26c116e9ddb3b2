import { KitError } from '@latchkit/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HASH, SAFE, safeFrame } from '../testing/safeFrame.js'
import { ADDRESS, OTHER_ADDRESS } from '../testing/stubProvider.js'
import { createSafeProvider } from './createSafeProvider.js'

const cleanups: (() => unknown)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0)) cleanup()
  vi.unstubAllGlobals()
})

describe('a Safe that never answers', () => {
  function open() {
    vi.useFakeTimers()
    const { answers, told } = safeFrame(SAFE)
    const info = answers['getSafeInfo']
    answers['getSafeInfo'] = answers['sendTransactions'] = undefined
    const abort = new AbortController()
    cleanups.push(() => abort.abort())
    /** It says who it is, and nothing more. */
    const introduce = () => {
      answers['getSafeInfo'] = info
    }
    return { abort, told, introduce, ...createSafeProvider(SAFE, abort.signal) }
  }

  it.each(['eth_accounts', 'eth_chainId', 'eth_blockNumber', 'wallet_getCallsStatus'])(
    'fails %s by a deadline',
    async method => {
      const { request } = open()
      const failed = expect(request({ method, params: [HASH] })).rejects.toMatchObject({
        code: 'core/TIMEOUT',
      })
      await vi.advanceTimersByTimeAsync(10_000)
      await failed
      expect(vi.getTimerCount()).toBe(0)
    },
  )
  it.each([
    ['personal_sign', ['0x12', ADDRESS]],
    ['eth_signTypedData_v4', [ADDRESS, '{}']],
    ['eth_sendTransaction', [{ to: OTHER_ADDRESS, value: '0x5' }]],
    ['wallet_sendCalls', [{ chainId: '0x7a69', calls: [{ to: OTHER_ADDRESS, value: '0x5' }] }]],
  ])('leaves its owners their time for %s, and ends it with the kit', async (method, params) => {
    const { abort, told, introduce, request } = open()
    introduce()
    const ended = vi.fn()
    const asking = request({ method, params }).catch(ended)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(ended).not.toHaveBeenCalled()
    abort.abort(new KitError('kit/DISPOSED'))
    await asking
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'kit/DISPOSED', outcome: 'unknown' }))
    const refusal = { code: 'kit/DISPOSED', outcome: 'untouched' }
    await expect(request({ method, params })).rejects.toMatchObject(refusal)
    expect(told.filter(({ message }) => message.method !== 'getSafeInfo')).toHaveLength(1)
  })
})
