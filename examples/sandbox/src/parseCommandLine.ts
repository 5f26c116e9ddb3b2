import { parseArgs } from 'node:util'
import type { SandboxPorts } from './resolvePorts.js'
import type { SandboxOptions } from './Sandbox.js'
import { sandboxError } from './SandboxError.js'

export const usage = `Usage: tsx src/main.ts [options]

  --harbour <port>   port of the first chain (8545)
  --lagoon <port>    port of the second chain (8546)
  --faucet <port>    port of the faucet (8547); 0 picks a free port for any of them,
                     and three times 0 for everything
  --chains <list>    families besides EVM, separated by commas, or all; downloaded on first use
  --state <folder>   where the chains are saved (.sandbox at the root of the repository)
  --seed             give the first chain a year of history, saved separately
  --socials          start providers of social logins, which pose as Google and others
  --smart-accounts   put contracts of smart accounts on the chains, with bundlers and paymasters;
                     downloaded on first use
  --fresh            start fresh and save nothing
  --json             print the description as one line of JSON instead of the table
  --help             print this help
`

/** Parses the command line; throws `INVALID_OPTION` with the usage for anything unknown. */
export function parseCommandLine(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  const options = {
    harbour: text,
    lagoon: text,
    faucet: text,
    chains: text,
    state: text,
    seed: flag,
    socials: flag,
    'smart-accounts': flag,
    fresh: flag,
    json: flag,
    help: flag,
  }
  try {
    const { values } = parseArgs({ args, options })
    const ports: Partial<SandboxPorts> = {}
    for (const name of ['harbour', 'lagoon', 'faucet'] as const) {
      const port = values[name]
      // Number('') is 0, which would silently mean "any".
      if (port !== undefined) ports[name] = port.trim() === '' ? Number.NaN : Number(port)
    }
    const chains = values.chains === 'all' ? values.chains : values.chains?.split(',')
    return {
      ports,
      chains: chains as SandboxOptions['chains'],
      state: values.state,
      seed: values.seed,
      socials: values.socials,
      smartAccounts: values['smart-accounts'],
      fresh: values.fresh,
      json: values.json,
      help: values.help,
    }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw sandboxError('sandbox/INVALID_OPTION', `${why}\n\n${usage}`, cause)
  }
}
