// @vitest-environment jsdom
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, mockChain } from '@latchkit/core/testing'
import { expect, it, onTestFinished } from 'vitest'
import { startService } from '../../../examples/backend/src/index.js'
import { remoteConfig } from './index.js'

const limits = { tier: 'pro', isAboveRpcLimit: true, isAboveMauLimit: false } as const

/** The operator's service on this machine, and a kit of one of its projects. */
async function open(projectId: string) {
  const service = await startService({
    port: 0,
    relay: false,
    directory: {
      wallets: [],
      requestsPerSecond: 0.02,
      requestBurst: 6,
      projects: {
        shop: { origins: ['http://127.0.0.1:*'], features: { swap: false, multi_wallet: true }, limits },
      },
    },
  })
  const { directoryUrl = '' } = service
  const kit = await createTestKit({
    projectId,
    storage: memoryStorage(),
    plugins: [mockChain().plugin, remoteConfig({ url: directoryUrl, features: { onramp: false } })],
  })
  onTestFinished(async () => {
    await kit.dispose()
    await service.close()
  })
  return { kit, remote: kit.plugins['remote-config'] }
}

it('reads what an operator set with the service of this repository, and hears that it asks too often', async () => {
  const { kit, remote } = await open('shop')
  expect(await remote.refresh()).toMatchObject({
    status: 'ready',
    answer: {
      features: { swap: { isEnabled: false }, multi_wallet: { isEnabled: true } },
      limits,
      isAnalyticsEnabled: false,
    },
  })
  expect(kit.get(remote.features$)).toMatchObject({
    swap: false,
    multi_wallet: true,
    onramp: false,
    activity: true,
  })
  expect(await remote.origins()).toEqual(['http://127.0.0.1:*'])
  const often = async () => {
    for (let asked = 0; asked < 10; asked++) await remote.origins()
  }
  await expect(often()).rejects.toMatchObject({ code: 'remote-config/RATE_LIMITED', retryable: true })
})
