// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { createQueue } from './createQueue.js'
import { createStage } from './createStage.js'
import type { FrameParts } from './FrameParts.js'
import { sessionHandlers } from './sessionHandlers.js'

/** A view that a person looks at, and the page that closes it. */
async function open() {
  const stage = createStage(() => {})
  const parts = { stage, queue: createQueue(4), wallet: {}, session: {} } as unknown as FrameParts
  const page = new AbortController()
  const showing = sessionHandlers(parts).SHOW_VIEW({ view: 'recovery' }, { id: '1', signal: page.signal })
  const settled = vi.fn()
  showing.then(settled, settled)
  const scene = await vi.waitFor(() => {
    const shown = stage.current()?.scene
    if (shown?.kind !== 'recovery') throw new Error('It is not shown')
    return shown
  })
  let finish = () => {}
  let fail = () => {}
  const change = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = () => reject(new Error('It was not stored'))
  })
  return {
    ...{ stage, showing, settled, finish, fail },
    change: () => scene.changes?.(change),
    close: () => page.abort(new FrameRefusal('ABORTED', 'Request was aborted')),
  }
}
/** All that is due has run: nothing here waits for more than promises. */
const later = () => new Promise(resolve => setTimeout(resolve))

it('says that nothing was changed of a view that was closed before', async () => {
  const { showing, close } = await open()
  close()
  await expect(showing).rejects.toMatchObject({ code: 'ABORTED' })
})

it('C09: says what became of a change that was under way, or made, when its view was closed', async () => {
  for (const isLate of [true, false]) {
    const { stage, showing, settled, finish, change, close } = await open()
    change()
    if (!isLate) finish()
    await later()
    close()
    await later()
    expect(stage.scenes()).toEqual([])
    if (isLate) expect(settled).not.toHaveBeenCalled()
    finish()
    await expect(showing).resolves.toEqual({})
  }
})

it('C09: says that nothing was changed once the change has failed', async () => {
  const { showing, fail, change, close } = await open()
  change()
  close()
  fail()
  await expect(showing).rejects.toMatchObject({ code: 'ABORTED' })
})
