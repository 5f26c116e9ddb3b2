// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { type Review, say } from '../review/Review.js'
import { approve } from './approve.js'
import { createQueue } from './createQueue.js'
import { createStage } from './createStage.js'

const review: Review = {
  title: say('reviewTransaction'),
  button: say('send'),
  parts: [],
  changes: { leaves: [], comes: [], isOpen: false },
  warnings: [],
  mustConfirm: false,
}

function open() {
  let user: string | undefined = 'mallory'
  let openFor: string | undefined
  const stage = createStage(() => {})
  const unlock = vi.fn(async () => {
    openFor = user
  })
  const run = vi.fn(async () => 'signed')
  const parts = {
    stage,
    queue: createQueue(4),
    session: { user: async () => user },
    wallet: { unlock, isOpenFor: (userId: string | undefined) => userId !== undefined && userId === openFor },
  }
  const shown = () =>
    vi.waitFor(() => {
      const scene = stage.current()?.scene
      if (scene?.kind !== 'approval') throw new Error('Nothing is to be approved')
      return scene
    })
  return {
    unlock,
    run,
    shown,
    ask: () =>
      approve({ ...parts, user: 'mallory' }, new AbortController().signal, async () => ({ review, run })),
    logIn: (id: string | undefined) => {
      user = id
    },
    open: (id: string) => {
      openFor = id
    },
  }
}

it('does not sign for one person what was shown for another', async () => {
  const { ask, shown, logIn, unlock, run } = open()
  const asking = ask()
  const scene = await shown()
  logIn('victim')
  await scene.approve()
  await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  expect(unlock).not.toHaveBeenCalled()
  expect(run).not.toHaveBeenCalled()
})

it('does not sign if somebody else logs in while the wallet is unlocked, or before it was shown', async () => {
  const { ask, shown, logIn, unlock, run } = open()
  unlock.mockImplementation(async () => logIn('victim'))
  const first = ask()
  await (await shown()).approve()
  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(ask()).rejects.toMatchObject({ code: 'ABORTED' })
  expect(run).not.toHaveBeenCalled()
})

it('does not sign with a wallet that is still open for the one before', async () => {
  const { ask, shown, logIn, open: openFor, unlock, run } = open()
  openFor('mallory')
  const asking = ask()
  const scene = await shown()
  logIn('victim')
  await scene.approve()
  await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  expect(unlock).not.toHaveBeenCalled()
  expect(run).not.toHaveBeenCalled()
})

it('does not sign with the keys of somebody else that unlocking has opened', async () => {
  const { ask, shown, open: openFor, unlock, run } = open()
  unlock.mockImplementation(async () => openFor('victim'))
  const asking = ask()
  await (await shown()).approve()
  await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  expect(run).not.toHaveBeenCalled()
})

it('signs for the one who asked', async () => {
  const { ask, shown, run } = open()
  const asking = ask()
  await (await shown()).approve()
  await expect(asking).resolves.toBe('signed')
  expect(run).toHaveBeenCalledTimes(1)
})
