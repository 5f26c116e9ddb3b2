import { beforeAll } from 'vitest'
import { useVisits } from '../../../minimal-evm/test/support/useVisits.js'
import { BUILD_MS, buildApp } from './buildApp.js'
import { startApp } from './startApp.js'

/** Builds and starts the app for the tests of one file, and opens it as visitors. */
export function useApp() {
  let app: Awaited<ReturnType<typeof startApp>>
  // Before the page is served, which has less time.
  beforeAll(buildApp, BUILD_MS)
  const { open } = useVisits(
    async () => {
      app = await startApp()
      return app
    },
    // The endpoint is a part of the build, the port of this sandbox is not.
    async (context, { chains: [harbour] }) => {
      await context.route('http://127.0.0.1:8545/**', route => route.continue({ url: harbour?.rpcUrl }))
    },
  )
  return { open, app: () => app }
}
