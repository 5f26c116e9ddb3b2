import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { scenes } from './scenes.js'
import { show } from './show.js'

/** What a scene is looked at for, so that none shows something else by mistake. */
const seen: Readonly<Record<string, RegExp>> = {
  plain: /4 networks/,
  loading: /Valid on/,
  contract: /It exists on Ethereum, Base only/,
  partial: /Only send on Ethereum, Base, Arbitrum/,
  unchecked: /Not checked/,
  unconfirmed: /Confirm in Harbor that this is your address/,
}

let end = () => {}
afterEach(() => act(() => end()))

describe('the scenes', () => {
  it.each(Object.keys(scenes))('%s shows what it is for', async name => {
    const kit = await scenes[name]?.({})
    if (!kit) throw new Error('There is no such scene')
    const remove = show(kit)
    end = () => {
      remove()
      void kit.dispose()
    }
    const text = () => document.querySelector('latchkit-modal')?.shadowRoot?.textContent
    await vi.waitFor(() => expect(text()).toMatch(seen[name] ?? /\S/), 8_000)
    expect(text()).not.toMatch(/NaN|\bundefined\b|\[object|\{\w+\}/)
  })
})
