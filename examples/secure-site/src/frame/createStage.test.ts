// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { createStage } from './createStage.js'

const reading = { kind: 'reading' } as const

it('shows the last of its scenes until each is settled, or given up', async () => {
  const tell = vi.fn()
  const stage = createStage(tell)
  const page = new AbortController()
  const first = stage.show<string>(({ resolve }) => ({ kind: 'device', cancel: () => resolve('over') }))
  const second = stage.show(() => reading, page.signal)
  expect(stage.scenes().map(({ scene }) => scene.kind)).toEqual(['device', 'reading'])
  page.abort('gone')
  await expect(second).rejects.toBe('gone')
  const scene = stage.current()?.scene
  if (scene?.kind === 'device') scene.cancel()
  expect(await first).toBe('over')
  expect(stage.scenes()).toEqual([])
  expect(tell.mock.calls).toEqual([[true], [true], [false]])
})

it('shows nothing that was given up before', async () => {
  const tell = vi.fn()
  const stage = createStage(tell)
  const shown = stage.show(() => reading, AbortSignal.abort('gone'))
  expect([stage.scenes(), tell.mock.calls]).toEqual([[], []])
  await expect(shown).rejects.toBe('gone')
})
