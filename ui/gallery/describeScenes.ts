import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { worstFirst } from '../../.ci/vitest/worstFirst.js'
import type { Scene } from './Scene.js'
import { show } from './show.js'
import { stopTrying } from './soon.js'

const junk = /NaN|Infinity|\bundefined\b|\[object|\{\w+\}|[\u202a-\u202e\u2066-\u2069]/

/**
 * Each scene shows in the modal what it is looked at for, without a fault and without junk.
 *
 * @param first those of money, identity and approval: they run with `npm test`, all others with `npm run test:long`
 * @param seen what a scene is looked at for, so that none shows something else by mistake
 */
export function describeScenes(
  name: string,
  scenes: Readonly<Record<string, Scene>>,
  first: readonly string[],
  seen: Readonly<Record<string, RegExp>>,
): void {
  let end = () => {}
  afterEach(() => {
    stopTrying()
    act(() => end())
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'onLine')
  })
  const text = () =>
    document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog[open]')?.textContent

  describe(name, () => {
    it('is told apart by scenes that exist', () => {
      expect([...Object.keys(seen), ...first].filter(one => !scenes[one])).toEqual([])
    })

    const isFirst = ([one]: [string, Scene]) => first.includes(one)
    const rows = Object.entries(scenes)
    const sorted = [...rows.filter(isFirst), ...rows.filter(row => !isFirst(row))]
    worstFirst(sorted, first.length)('%s shows without a fault and without junk', async (one, scene) => {
      const faults = vi.spyOn(console, 'error').mockImplementation(() => {})
      ;({ end } = await show(scene))
      await vi.waitFor(() => expect(text()).toMatch(seen[one] ?? /\S/), 15_000)
      expect(text()).not.toMatch(junk)
      expect(faults.mock.calls.map(String).filter(line => !/not wrapped in act/.test(line))).toEqual([])
    })
  })
}
