// @vitest-environment jsdom
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, mockChain } from '@latchkit/core/testing'
import { expect, it, vi } from 'vitest'
import { swap } from './swapPlugin.js'

vi.mock('./controller/createController.js', () => ({
  createController() {
    throw new Error('The page is offline')
  },
}))

it('a page that begins offline with something sent notes that the code did not load, and throws nothing', async () => {
  const thrown: unknown[] = []
  const listen = (error: unknown) => thrown.push(error)
  process.on('unhandledRejection', listen)
  const storage = { ...memoryStorage(), get: (key: string) => (key.endsWith('sent') ? '[]' : null) }
  const kit = await createTestKit({ plugins: [mockChain().plugin, swap()], storage })
  await vi.waitFor(async () =>
    expect(await kit.log.entries()).toMatchObject([
      { level: 'error', message: expect.stringContaining('Code did not load') },
    ]),
  )
  await kit.dispose()
  process.off('unhandledRejection', listen)
  expect(thrown).toEqual([])
})
