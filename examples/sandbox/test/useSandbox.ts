import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'
import { type SandboxChainKey, sandboxChains } from '../src/constants.js'
import { type Sandbox, type SandboxOptions, startSandbox } from '../src/index.js'

/** Starts a fresh sandbox for the calling file. */
export function useSandbox(options: SandboxOptions = {}) {
  let running: Sandbox | undefined
  beforeAll(async () => {
    running = await startSandbox({ ports: 0, state: false, quiet: true, ...options })
  })
  afterAll(() => running?.stop())

  const sandbox = (): Sandbox => {
    if (!running) throw new Error('The sandbox has not started.')
    return running
  }
  const client = (key: SandboxChainKey = 'harbour', url?: string) => {
    const rpcUrl = url ?? sandbox().chains.find(chain => chain.key === key)?.rpcUrl
    const transport = http(rpcUrl, { retryCount: 0, timeout: patient(30_000) })
    return createPublicClient({ chain: sandboxChains[key], transport, cacheTime: 0, pollingInterval: 20 })
  }
  return { sandbox, client }
}
