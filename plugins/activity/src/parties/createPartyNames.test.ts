import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPartyNames } from './createPartyNames.js'

const MINUTE = 60_000

function open() {
  const asked: string[] = []
  const answers: { resolve(name?: string): void; reject(): void }[] = []
  const signals: AbortSignal[] = []
  const scene = { isCurrent: true, changes: 0 }
  const names = createPartyNames({
    lookup(address, signal) {
      asked.push(address)
      signals.push(signal)
      return new Promise((resolve, reject) => {
        answers.push({ resolve, reject: () => reject(new Error('down')) })
      })
    },
    isCurrent: () => scene.isCurrent,
  })
  names.subscribe(() => void scene.changes++)
  const answer = async (at: number, name?: string) => {
    answers[at]?.resolve(name)
    await vi.advanceTimersByTimeAsync(0)
  }
  const look = async (...addresses: string[]) => {
    names.look(addresses)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return { names, asked, answers, signals, scene, answer, look }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('looks each address up once, three at a time', async () => {
  const { names, asked, answer, look, scene } = open()
  await look('a', 'b', 'a', 'c', 'd', 'e')
  expect(asked).toEqual(['a', 'b', 'c'])
  await look('a', 'b', 'c', 'd', 'e')
  expect(asked).toEqual(['a', 'b', 'c'])
  await answer(1, 'bob.eth')
  expect(asked).toEqual(['a', 'b', 'c', 'd'])
  expect([names.nameOf('a'), names.nameOf('b')]).toEqual([undefined, 'bob.eth'])
  await answer(0)
  expect(asked.at(-1)).toBe('e')
  expect(scene.changes).toBe(1)
})

it('asks for nobody who was only scrolled past', async () => {
  const { names, asked, look, answer } = open()
  names.look(['a', 'b'])
  await vi.advanceTimersByTimeAsync(50)
  await look('c', 'd', 'e', 'f', 'g')
  expect(asked).toEqual(['c', 'd', 'e'])
  names.look([])
  await answer(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['c', 'd', 'e'])
})

it('keeps an answer for five minutes, none too, and shows the last one while it asks again', async () => {
  const { names, asked, answer, look, scene } = open()
  await look('a', 'b')
  await answer(0, 'ann.eth')
  await answer(1)
  await vi.advanceTimersByTimeAsync(4 * MINUTE)
  await look('a', 'b')
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(MINUTE)
  await look('a', 'b')
  expect(asked).toHaveLength(4)
  expect(names.nameOf('a')).toBe('ann.eth')
  await answer(2)
  expect(names.nameOf('a')).toBeUndefined()
  expect(scene.changes).toBe(2)
})

it('leaves an address that could not be looked up, and asks again after half a minute', async () => {
  const { names, asked, answers, look, signals } = open()
  await look('a')
  answers[0]?.reject()
  await look('a')
  expect(asked).toHaveLength(1)
  expect(names.nameOf('a')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(MINUTE / 2)
  await look('a')
  expect(asked).toHaveLength(2)
  // One that never answers is given up and holds no place.
  await vi.advanceTimersByTimeAsync(MINUTE / 2)
  expect(signals[1]?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(MINUTE / 2)
  await look('a')
  expect(asked).toHaveLength(3)
})

it('takes no answer of another network, and asks none', async () => {
  const { names, asked, answer, look, scene } = open()
  await look('a', 'b', 'c', 'd')
  scene.isCurrent = false
  await answer(0, 'ann.eth')
  expect(names.nameOf('a')).toBeUndefined()
  expect(asked).toEqual(['a', 'b', 'c'])
  scene.isCurrent = true
  await look('a')
  expect(asked.at(-1)).toBe('a')
})

it('cleans what it shows', async () => {
  const { names, answer, look } = open()
  await look('a')
  await answer(0, '\u202emira\u200b.eth ')
  expect(names.nameOf('a')).toBe('mira.eth')
})
