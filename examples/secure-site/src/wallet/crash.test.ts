// @vitest-environment node

import { afterEach, expect, vi } from 'vitest'
import { worstFirst } from '../../../../.ci/vitest/worstFirst.js'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { openBrowsers } from './testing/openBrowsers.js'

const identity = startIdentity({
  profile: 'split',
  mailRules: { gapMs: 0, perHour: 100, perNetworkAndHour: 1_000 },
})
const { openBrowser, signIn } = openBrowsers(identity)

afterEach(() => vi.unstubAllGlobals())

/** From now on, the nth call is lost on its way, or its answer is; so is everything after it, because the page is gone. */
function crashAt(step: number, isAnswer: boolean) {
  const real = globalThis.fetch
  let calls = 0
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    calls += 1
    if (calls < step) return real(...args)
    if (calls === step && isAnswer) await real(...args)
    throw new TypeError('The connection is gone')
  })
  return () => {
    vi.unstubAllGlobals()
    return calls >= step
  }
}

worstFirst(['answer', 'request'])(
  'R07: whichever %s is lost, there is one wallet, with one pair of addresses, that opens',
  async lost => {
    let steps = 0
    for (let step = 1; ; step += 1) {
      const email = identity.newAddress()
      const first = openBrowser()
      await signIn(first, email)
      const heal = crashAt(step, lost === 'answer')
      const seen: string[] = []
      await (async () => {
        seen.push((await first.wallet.ensure()).addresses.eip155)
        const { save } = await first.wallet.makeRecovery()
        await save()
        await first.wallet.lock()
        await first.wallet.unlock()
      })().catch(() => {})
      const hasCrashed = heal()

      // The page comes back: the same browser, without anything that was only in memory.
      const later = openBrowser(first.store)
      if ((await later.wallet.user().catch(() => undefined)) === undefined) await signIn(later, email)
      const { addresses, slots } = await later.wallet.ensure()
      await later.wallet.unlock()
      expect(await later.sign(addresses.eip155)).toHaveLength(1)
      expect(later.asked).toEqual([])
      for (const address of seen) expect({ step, address }).toEqual({ step, address: addresses.eip155 })
      expect(slots.filter(({ kind }) => kind === 'device')).toHaveLength(1)
      if (!hasCrashed) break
      steps = step
    }
    expect(steps).toBeGreaterThan(5)
  },
)
