import { createKit, isKitError } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { remoteConfig, restrictedZones } from '@latchkit/remote-config'

export const kit = createKit({
  projectId: 'shop',
  plugins: [
    evm({ rpc: 'https://rpc.example' }),
    remoteConfig({ url: 'https://config.example', features: { onramp: true } }),
  ],
})

const remote = kit.plugins['remote-config']

/** True if swaps are offered here and now, as far as anybody knows. */
export const offersSwaps = () =>
  (kit.get(remote.features$).swap ?? false) &&
  !restrictedZones.includes(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** For the operator's console: what the service allows, and how old that is. */
export async function describeProject() {
  const { status, answer, readAt } = await remote.refresh()
  const origins = await remote.origins().catch((error: unknown) => {
    if (isKitError(error, 'remote-config/RATE_LIMITED')) return undefined
    throw error
  })
  return { status, limits: answer.limits, readAt, origins }
}
