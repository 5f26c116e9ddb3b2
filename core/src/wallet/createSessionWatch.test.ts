import { describe, expect, it, vi } from 'vitest'
import { createSessionWatch } from './createSessionWatch.js'
import type { SessionChange } from './WalletSession.js'

function open() {
  const log: string[] = []
  const source = (name: string) => () => {
    log.push(`listen ${name}`)
    return () => log.push(`stop ${name}`)
  }
  const watch = createSessionWatch({
    listen: [source('a'), source('b')],
    catchUp: () => log.push('catch up'),
    disconnect: async () => {
      log.push('disconnect')
    },
  })
  return { ...watch, log }
}

describe('the watched part of a session', () => {
  it('leaves nobody listening when the wallet reports its end at once', () => {
    const log: string[] = []
    const session = createSessionWatch({
      listen: [
        () => {
          session.close()
          return () => log.push('stop')
        },
      ],
      catchUp: () => log.push('catch up'),
      disconnect: async () => {},
    })
    const changes: SessionChange[] = []
    session.watch(change => changes.push(change))
    expect(changes).toEqual([{ closed: true }])
    expect(log).toEqual(['stop'])
  })

  it('listens from the first watcher to the last', () => {
    const { watch, log } = open()
    const first = watch(() => {})
    const second = watch(() => {})
    expect(log.splice(0)).toEqual(['listen a', 'listen b', 'catch up'])
    first()
    first()
    expect(log).toEqual([])
    second()
    expect(log.splice(0)).toEqual(['stop a', 'stop b'])
    watch(() => {})
    expect(log).toEqual(['listen a', 'listen b', 'catch up'])
  })

  it('reports to all that watch at that moment', () => {
    const { watch, report } = open()
    const seen: SessionChange[] = []
    const late = vi.fn()
    watch(change => {
      seen.push(change)
      watch(late)
    })
    report({ accounts: [] })
    expect(seen).toEqual([{ accounts: [] }])
    expect(late).not.toHaveBeenCalled()
  })

  it('closes once, and stays closed', () => {
    const { watch, close, isClosed, log } = open()
    const seen: SessionChange[] = []
    watch(change => seen.push(change))
    log.length = 0
    close()
    close()
    expect(seen).toEqual([{ closed: true }])
    expect(log.splice(0)).toEqual(['stop a', 'stop b'])
    expect(isClosed()).toBe(true)
    watch(change => seen.push(change))()
    expect(log).toEqual([])
  })

  it('stops listening before it disconnects, and reports nothing after', async () => {
    const { watch, report, close, disconnect, log } = open()
    const seen = vi.fn()
    const unwatch = watch(seen)
    log.length = 0
    await disconnect()
    expect(log.splice(0)).toEqual(['stop a', 'stop b', 'disconnect'])
    report({ accounts: [] })
    close()
    unwatch()
    expect(seen).not.toHaveBeenCalled()
    expect(log).toEqual([])
  })

  it('goes on when a source throws, or hands out a function that throws or none', () => {
    const stop = vi.fn()
    const fail = () => {
      throw new Error('a hostile wallet')
    }
    const { watch } = createSessionWatch({
      listen: [fail, () => fail, () => 'no function', () => stop],
      disconnect: async () => {},
    })
    watch(() => {})()
    expect(stop).toHaveBeenCalledOnce()
  })
})
