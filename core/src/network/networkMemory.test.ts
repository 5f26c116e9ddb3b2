import { expect, it } from 'vitest'
import { findNetwork } from './findNetwork.js'
import { networkMemory } from './networkMemory.js'

interface Toy {
  readonly id: string
}
const networks: readonly [Toy, Toy, Toy] = [{ id: 'toy:1' }, { id: 'toy:2' }, { id: 'toy:3' }]

function context(inUse?: string) {
  const stored = new Map<string, string>()
  const storage = {
    get: (key: string) => stored.get(key),
    set: (key: string, value: string) => void stored.set(key, value),
  }
  const connections = [
    { namespace: 'other', networkId: 'toy:3' },
    ...(inUse ? [{ namespace: 'toy', networkId: inUse }] : []),
  ]
  return { storage, get: () => connections, connections: {} } as never
}

it('takes the network in use, the one asked for, the one of the last visit, or the first', () => {
  const memory = networkMemory(context(), 'toy', networks)
  expect(memory.current()).toBe(networks[0])
  memory.remember(networks[1])
  expect(memory.current()).toBe(networks[1])
  expect(memory.current('toy:3')).toBe(networks[2])
  expect(memory.current('toy:gone')).toBe(networks[1])
  expect(networkMemory(context('toy:2'), 'toy', networks).current('toy:3')).toBe(networks[1])
})

it('finds what the app offers, and nothing else', () => {
  expect(findNetwork(networks, 'toy:2', 'toy')).toBe(networks[1])
  expect(() => findNetwork(networks, 'toy:9', 'toy')).toThrow(
    expect.objectContaining({ code: 'network/UNSUPPORTED', pluginId: 'toy' }),
  )
})
