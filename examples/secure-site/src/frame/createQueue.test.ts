// @vitest-environment node
import { expect, it } from 'vitest'
import { createQueue } from './createQueue.js'

const signal = () => new AbortController().signal

it('runs one after the other, in their order, and refuses more than it may keep', async () => {
  const queue = createQueue(3)
  const seen: string[] = []
  const add = (name: string) =>
    queue.add(async () => {
      seen.push(`${name} starts`)
      await Promise.resolve()
      seen.push(`${name} ends`)
      return name
    }, signal())
  const answers = [add('a'), add('b'), add('c')]
  await expect(add('d')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c'])
  expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
  expect(queue.behind()).toBe(0)
})

it('gives up at once what is aborted, but not what was committed', async () => {
  const queue = createQueue(9)
  const controls = Array.from({ length: 3 }, () => new AbortController())
  const [first = new AbortController(), second = new AbortController(), third = new AbortController()] =
    controls
  let finish = () => {}
  const running = queue.add(
    (_, commit) =>
      new Promise<string>(resolve => {
        commit()
        finish = () => resolve('sent')
      }),
    first.signal,
  )
  const waiting = queue.add(async () => 'never', second.signal)
  const rest = queue.add(async () => 'never', third.signal)
  await Promise.resolve()
  first.abort(new Error('too late'))
  second.abort(new Error('aborted'))
  await expect(waiting).rejects.toThrow('aborted')
  await expect(queue.add(async () => 'never', AbortSignal.abort(new Error('before')))).rejects.toThrow(
    'before',
  )
  queue.rejectAll(new Error('all'))
  await expect(rest).rejects.toThrow('all')
  finish()
  expect(await running).toBe('sent')
})
