// @vitest-environment jsdom
import type { StorageAdapter } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTelemetry } from './testing/openTelemetry.js'

afterEach(() => void vi.restoreAllMocks())

describe('consent', () => {
  it('is waited for: what happened before is never told, what happens after it is', async () => {
    const { kit, telemetry, leave, names, storage } = await openTelemetry({ consent: true })
    expect(kit.get(telemetry.consent$)).toBe('unasked')
    kit.open('AllWallets')
    await leave()
    expect(names()).toEqual([])
    expect(storage.keys().filter(name => name.startsWith('telemetry:'))).toEqual([])
    telemetry.agree()
    kit.close()
    await leave()
    expect(names()).toEqual(['INITIALIZE', 'MODAL_CLOSE'])
  })

  it('is remembered, and so is its end; what was not sent yet is forgotten', async () => {
    const storage = memoryStorage()
    const first = await openTelemetry({ consent: true }, { storage })
    first.telemetry.agree()
    const again = await openTelemetry({ consent: true }, { storage })
    expect(again.kit.get(again.telemetry.consent$)).toBe('agreed')
    again.kit.open()
    await again.loaded()
    again.telemetry.decline()
    again.telemetry.agree()
    again.kit.close()
    await again.leave()
    expect(again.names()).toEqual(['MODAL_CLOSE'])
    again.telemetry.decline()
    const third = await openTelemetry({ consent: false }, { storage })
    expect(third.kit.get(third.telemetry.consent$)).toBe('declined')
    third.kit.open()
    await third.leave()
    expect(third.left).toEqual([])
  })

  it('ends in all tabs', async () => {
    const storage = memoryStorage()
    const { kit, leave, left } = await openTelemetry({}, { storage })
    const other = await openTelemetry({}, { storage })
    kit.open()
    other.telemetry.decline()
    await leave()
    expect(left).toEqual([])
  })

  it('is the same in all tabs, and what a tab has gathered goes with it', async () => {
    const storage = memoryStorage()
    const tabs = new Set<(key: string, value: string | null) => void>()
    /** A tab that hears of what the others wrote. */
    const tab = (): StorageAdapter => ({
      ...storage,
      set(key, value) {
        storage.set(key, value)
        for (const listener of tabs) listener(key, value)
      },
      subscribe(listener) {
        tabs.add(listener)
        return () => tabs.delete(listener)
      },
    })
    const { kit, telemetry, loaded, leave, names } = await openTelemetry(
      { consent: true },
      { storage: tab() },
    )
    const other = await openTelemetry({ consent: true }, { storage: tab() })
    other.telemetry.agree()
    expect(kit.get(telemetry.consent$)).toBe('agreed')
    kit.open()
    await loaded()
    other.telemetry.decline()
    expect(kit.get(telemetry.consent$)).toBe('declined')
    other.telemetry.agree()
    kit.close()
    await leave()
    expect(names()).toEqual(['MODAL_CLOSE'])
    const listeners = tabs.size
    await kit.dispose()
    await other.kit.dispose()
    expect([listeners > tabs.size, kit.get(telemetry.consent$)]).toEqual([true, 'agreed'])
  })

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['an old Do Not Track', { doNotTrack: 'yes' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('counts as refused with %s, whatever was said, and nothing is kept', async (_, wish) => {
    for (const [name, value] of Object.entries(wish))
      Object.defineProperty(navigator, name, { value, configurable: true })
    try {
      const storage = memoryStorage()
      storage.set('telemetry:consent', 'agreed')
      const { kit, telemetry, leave, left } = await openTelemetry({ consent: false }, { storage })
      telemetry.agree()
      kit.open()
      await leave()
      expect(kit.get(telemetry.consent$)).toBe('declined')
      expect(left).toEqual([])
      expect(storage.keys().filter(name => name.startsWith('telemetry:'))).toEqual([])
    } finally {
      for (const name of Object.keys(wish)) Reflect.deleteProperty(navigator, name)
    }
  })
})
