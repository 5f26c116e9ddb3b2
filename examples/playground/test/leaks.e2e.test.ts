// @module-tag long

import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'
import { runsOf } from '../../../.ci/vitest/randomRuns.js'
import { countTimers, measurePage } from './support/measurePage.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

/** The turns that are measured. */
const turns = runsOf(200)
/** Caches, compiled code and the page's own event log grow until about here. */
const warmUp = 400
/** The allowed growth in bytes: usual are 0.2 and 0.42 MB after 200 turns, and 0.29 and 0.6 MB after 1,000. */
const heapLimit = { opened: 350_000, connected: 700_000 }

interface Scope {
  playground: {
    get(): {
      kit: {
        open(): void
        close(options: { force: boolean }): void
        get(atom: unknown): unknown
        modal$: unknown
        connections: {
          connect(target: { walletId: string }): Promise<unknown>
          disconnect(): Promise<void>
        }
      }
    }
  }
}

const cycle = (page: Page, times: number) =>
  page.evaluate(
    async ({ count, longestMs }) => {
      const { playground } = globalThis as unknown as Scope
      const { kit } = playground.get()
      const isOpen = () => document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog')?.open
      const until = async (open: boolean, turn: number) => {
        const from = performance.now()
        while (Boolean(isOpen()) !== open) {
          // Lets the page have its turn.
          await new Promise(resolve => setTimeout(resolve))
          if (performance.now() - from > longestMs) {
            const { open: said } = kit.get(kit.modal$) as { open: boolean }
            throw new Error(`Turn ${turn}: waits for ${open ? 'open' : 'closed'}, the kit says ${said}`)
          }
        }
      }
      for (let turn = 0; turn < count; turn++) {
        kit.open()
        await until(true, turn)
        kit.close({ force: true })
        await until(false, turn)
      }
    },
    { count: times, longestMs: patient(30_000) },
  )

/** The last turn leaves objects for a moment: counting them before would make the test see less. */
const passing = (page: Page) => page.waitForTimeout(600)

/** Objects of the last turn go after a moment; a leak stays. */
const patience = { interval: 600 }

const connectCycle = (page: Page, times: number) =>
  page.evaluate(async count => {
    const { kit } = (globalThis as unknown as Scope).playground.get()
    for (let turn = 0; turn < count; turn++) {
      await kit.connections.connect({ walletId: 'dev.latchkit.wallet' })
      await kit.connections.disconnect()
    }
  }, times)

describe('nothing stays behind', () => {
  const { open } = usePlaygroundPage()

  async function prepared(options: Parameters<typeof open>[0] = {}) {
    const visit = await open({ scripts: [countTimers], ...options })
    return { ...visit, measure: await measurePage(visit.page) }
  }

  it(`after the modal was opened and closed ${turns} times`, { timeout: patient(180_000) }, async () => {
    const { page, measure, problems } = await prepared()
    await cycle(page, warmUp)
    await passing(page)
    const before = await measure()
    await cycle(page, turns)
    await vi.waitFor(async () => {
      const after = await measure()
      expect(after.listeners).toBeLessThanOrEqual(before.listeners)
      expect(after.timers).toBeLessThanOrEqual(before.timers)
      expect(after.frames).toBe(before.frames)
      expect(after.nodes - before.nodes).toBeLessThan(50)
      expect(after.heap - before.heap).toBeLessThan(heapLimit.opened)
    }, patience)
    expect(problems).toEqual([])
  })

  it(`after a wallet was connected and disconnected ${turns} times`, {
    timeout: patient(180_000),
  }, async () => {
    const { page, measure, problems } = await prepared({ wallet: { autoApprove: true } })
    await page.getByRole('button', { name: 'Connect', exact: true }).first().hover()
    await connectCycle(page, warmUp)
    await passing(page)
    const before = await measure()
    await connectCycle(page, turns)
    await vi.waitFor(async () => {
      const after = await measure()
      expect(after.listeners).toBeLessThanOrEqual(before.listeners)
      expect(after.timers).toBeLessThanOrEqual(before.timers)
      expect(after.heap - before.heap).toBeLessThan(heapLimit.connected)
    }, patience)
    expect(problems).toEqual([])
  })
})
