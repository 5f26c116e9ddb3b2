import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { familyNames, startSandbox } from '../../examples/sandbox/src/index.js'
import type { SandboxInfo } from '../../examples/sandbox/src/SandboxInfo.js'

/** The families needed by the selected tests: those whose plugin has a suite, or only the named ones. */
function neededFamilies() {
  const named = process.argv.flatMap(text => /^(?:\.\/)?plugins\/([\w-]+)/.exec(text)?.[1] ?? [])
  const test = (name: string) => new URL(`../../plugins/${name}/test/`, import.meta.url)
  return familyNames.filter(
    name => existsSync(fileURLToPath(test(name))) && (!named[0] || named.includes(name)),
  )
}

/**
 * Runs once before the chain tests: starts the sandbox on free ports; a test gets its addresses with
 * `inject('sandbox')`.
 */
export async function setup(project: TestProject) {
  const sandbox = await startSandbox({ ports: 0, state: false, quiet: true, chains: neededFamilies() })
  project.provide('sandbox', sandbox.info)
  return () => sandbox.stop()
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The chains, accounts and addresses of the running sandbox. */
    sandbox: SandboxInfo
  }
}
