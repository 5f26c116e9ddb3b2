import type { TestProject } from 'vitest/node'
import { startSandbox } from '../../examples/sandbox/src/index.js'
import type { SandboxInfo } from '../../examples/sandbox/src/SandboxInfo.js'

/** Once before the chain tests: starts the sandbox on free ports; a test gets what is where by `inject('sandbox')`. */
export async function setup(project: TestProject) {
  const sandbox = await startSandbox({ ports: 0, state: false, quiet: true })
  project.provide('sandbox', sandbox.info)
  return () => sandbox.stop()
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The chains, accounts and addresses of the running sandbox. */
    sandbox: SandboxInfo
  }
}
