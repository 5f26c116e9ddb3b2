// @module-tag random

import { Blob } from 'node:buffer'
import { Balances, definePlugin, type Kit, type Plugin } from '@latchkit/core'
import { maskTyped } from '@latchkit/core/plugin'
import { createTestKit, extendPlugin, until } from '@latchkit/core/testing'
import { KitProvider } from '@latchkit/ui'
import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { formatUnits } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { inBoth, runsOf } from '../../../../.ci/vitest/randomRuns.js'
import { send } from '../index.js'
import { controllerOf } from '../testing/controllerOf.js'
import { evmChain } from '../testing/evmChain.js'
import type { RealChain } from '../testing/RealChain.js'
import { solanaChain } from '../testing/solanaChain.js'

const sends = runsOf(15, 500)

/** An amount as somebody may type it, in digits that exist. */
const typed = fc
  .tuple(
    fc.bigInt({ min: 0n, max: 10n ** 9n }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 }),
    fc.constantFrom('.', ','),
    fc.constantFrom('latin', 'arabic'),
  )
  .map(([whole, fraction, separator, script]) => {
    const text = `${whole}${fraction ? separator + fraction : ''}`
    return script === 'latin'
      ? text
      : text.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit))).replace(/[.,]/, '٫')
  })

/** The text of the card. */
function card() {
  const dialog = document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog')
  const part = (name: string) => dialog?.querySelector(`[part~=${name}]`)?.textContent ?? ''
  return {
    // Behind the letters of the marks.
    head: part('money-head').replace(/^\D+/, ''),
    address: part('address').replace(/\s/g, ''),
    button: part('button-primary'),
    isTried: /Simulated: no errors found/.test(dialog?.textContent ?? ''),
    text: dialog?.textContent,
  }
}

async function openKit(chain: RealChain, decimalsNow: () => number) {
  // That of the page cannot be read here.
  vi.stubGlobal('Blob', Blob)
  vi.stubGlobal('fetch', async (_: unknown, init: { body: string }) => {
    const { id, method, params } = JSON.parse(init.body) as { id: number; method: string; params: unknown[] }
    const result = chain.answer(method, params, decimalsNow()) ?? null
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  chain.announce()
  const balances = definePlugin({
    id: 'a-balances',
    namespace: chain.namespace,
    provides: [Balances],
    setup: () => ({ provide: { balances: { balances: async () => chain.balances(decimalsNow()) } } }),
  })
  // The plugin comes from a table, so its static type is lost.
  const plugins = [extendPlugin(chain.plugin, balances()), send()] as readonly Plugin[]
  const kit: Kit = await createTestKit({ plugins: plugins as never })
  await until(() => kit.get(kit.connections.wallets$).length > 0)
  await kit.connections.connect({ walletId: kit.get(kit.connections.wallets$)[0]?.id ?? '' })
  render(
    <KitProvider kit={kit}>
      <p>page</p>
    </KitProvider>,
  )
  return { kit, controller: await controllerOf(kit) }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['EVM', evmChain],
  ['Solana', solanaChain],
])(
  `what the review says on %s is what is signed, to the last digit, in ${sends} sends`,
  { ...inBoth, timeout: patient(60_000 + sends * 1_000) },
  async (_, make) => {
    const chain = make()
    let decimals = 6
    const { kit, controller } = await openKit(chain, () => decimals)
    const cases = fc.sample(
      fc.record({
        text: typed,
        places: fc.integer({ min: 0, max: chain.places }),
        who: fc.nat(2),
        coin: fc.boolean(),
      }),
      sends,
    )
    let sent = 0
    for (const { text, places, who, coin } of cases) {
      decimals = places
      await controller.balances.load(true)
      const to = chain.others[who] ?? ''
      const [native, token] = chain.balances(places)
      const asset = coin ? native : token
      controller.form.clear({ ...(coin ? {} : { asset: token.asset }), to, amount: maskTyped(text) })
      await until(() => kit.get(controller.form.recipient$).status === 'found')
      const plan = kit.get(controller.form.plan$)
      if (!plan) {
        // Refused in words, never cut to what fits.
        expect(kit.get(controller.form.typed$).problem).toBeDefined()
        continue
      }
      controller.review(plan)
      kit.open('send/review')
      let seen = card()
      await until(() => {
        seen = card()
        return seen.address === to && seen.button.startsWith('Send ') && seen.isTried
      }).catch(() => expect(seen, `the review of ${text} to ${to}`).toBe('ready'))
      const { head, address, button } = seen
      const { hash } = await controller.confirmReviewed()
      // So that the next card is not taken for this one.
      controller.submission.markSeen(hash)
      await until(() => card().address === '')
      sent++
      const signed = chain.decode(chain.asked.at(-1))
      expect(signed.to).toBe(to)
      expect(address).toBe(to)
      expect(signed.token).toBe(coin ? undefined : token.asset.split(':').at(-1))
      if (signed.decimals !== undefined) expect(signed.decimals).toBe(places)
      const exact = `${formatUnits(signed.amount, asset.decimals)}\u00a0${asset.symbol}`
      for (const part of [head, button.slice('Send '.length)])
        expect(part?.replaceAll(',', '').slice(0, exact.length)).toBe(exact)
      // And it is what was typed.
      const [whole = '', fraction = ''] = maskTyped(text).split('.')
      const digits = fraction.replace(/0+$/, '')
      expect(exact.split('\u00a0')[0]).toBe(BigInt(whole || '0') + (digits && `.${digits}`))
    }
    expect(sent).toBeGreaterThan(sends * 0.3)
    expect(chain.asked).toHaveLength(sent)
    await kit.dispose()
  },
)
