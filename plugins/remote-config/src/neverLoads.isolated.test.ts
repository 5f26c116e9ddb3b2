// @vitest-environment jsdom
import { createTestKit } from '@latchkit/core/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { remoteConfig } from './index.js'

vi.mock('./remote/createController.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('resolves where its own code does not load, and says so', async () => {
  const kit = await createTestKit({ plugins: [remoteConfig({ url: 'https://config.example' })] })
  onTestFinished(() => kit.dispose())
  const { refresh, origins, state$ } = kit.plugins['remote-config']
  const failed = { status: 'failed', answer: {}, error: { code: 'kit/LOAD_FAILED' } }
  expect(await refresh()).toMatchObject(failed)
  expect(kit.get(state$)).toMatchObject(failed)
  await expect(origins()).rejects.toMatchObject({ code: 'kit/LOAD_FAILED' })
})
