import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sandboxError } from './SandboxError.js'

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The path of anvil's executable for this machine. The package's own wrapper script is not used: it exits
 * before the engine does, so nobody could tell when the state is on disk.
 */
export function anvilBinary(): string {
  const require = createRequire(import.meta.url)
  const name = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch] ?? process.arch}`
  try {
    // Resolved from the wrapper's folder, because that package depends on it.
    const wrapper = require.resolve('@foundry-rs/anvil/package.json')
    const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
    const binary = createRequire(wrapper).resolve(`${name}/bin/${file}`)
    if (existsSync(binary)) return binary
  } catch (cause) {
    throw sandboxError('sandbox/ENGINE_MISSING', missing(name), cause)
  }
  throw sandboxError('sandbox/ENGINE_MISSING', missing(name))
}

function missing(name: string): string {
  return `anvil is not installed for this machine: the optional dependency ${name} is missing. Run npm install without --omit=optional.`
}
