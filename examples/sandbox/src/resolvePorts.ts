import { sandboxError } from './SandboxError.js'

export interface SandboxPorts {
  harbour: number
  lagoon: number
  faucet: number
}

const defaults: SandboxPorts = { harbour: 8545, lagoon: 8546, faucet: 8547 }

/** Completes and checks the ports; throws `INVALID_OPTION` for invalid or duplicate ones. */
export function resolvePorts(given: 0 | Partial<SandboxPorts> = {}): SandboxPorts {
  if (given === 0) return { harbour: 0, lagoon: 0, faucet: 0 }
  const ports = { ...defaults, ...given }
  for (const [name, port] of Object.entries(ports)) {
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) continue
    throw sandboxError(
      'sandbox/INVALID_OPTION',
      `The port of ${name} must be a whole number from 0 to 65535.`,
    )
  }
  const fixed = Object.values(ports).filter(port => port !== 0)
  const twice = fixed.find((port, index) => fixed.indexOf(port) !== index)
  if (twice === undefined) return ports
  throw sandboxError(
    'sandbox/INVALID_OPTION',
    `Port ${twice} is given twice; each of the three needs its own.`,
  )
}
