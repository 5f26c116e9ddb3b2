import { describe, expect, it, vi } from 'vitest'
import { throwing } from '../testing/hostile.js'
import { listenTo } from './listenTo.js'

type Listener = () => void

describe('listenTo', () => {
  it.each([
    [
      'on',
      (listeners: Set<Listener>) => ({ on: (_: string, listener: Listener) => void listeners.add(listener) }),
    ],
    [
      'addListener with an object',
      (listeners: Set<Listener>) => ({
        addListener: ({ eventName, cb }: { eventName: string; cb: Listener }) => {
          if (eventName) listeners.add(cb)
          return () => listeners.delete(cb)
        },
      }),
    ],
    [
      'addListener with two arguments',
      (listeners: Set<Listener>) => ({
        addListener: (name: string, listener: Listener) => {
          if (typeof name !== 'string') throw new TypeError('no name')
          listeners.add(listener)
        },
      }),
    ],
  ])('hears wallets that have %s, until it stops', (_, make) => {
    const listeners = new Set<Listener>()
    const heard = vi.fn()
    const stop = listenTo(make(listeners), ['change'], heard)
    const all = [...listeners]
    for (const listener of all) listener()
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    for (const listener of all) listener()
    expect(heard).toHaveBeenCalledTimes(1)
  })
  it.each([
    ['nothing', undefined],
    ['no functions', { on: 5 }],
    ['traps', throwing()],
    [
      'functions that throw',
      {
        on: () => {
          throw new Error('boo')
        },
      },
    ],
  ])('survives %s', (_, source) => expect(() => listenTo(source, ['change'], () => {})()).not.toThrow())
})
