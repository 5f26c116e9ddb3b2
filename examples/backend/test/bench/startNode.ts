import { fileURLToPath } from 'node:url'
import { type Program, startProgram } from './Program.js'

/** A relay node in a separate process. */
export interface BenchNode extends Program {
  readonly port: number
}

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** Starts the service as a team would, with a store from the environment, and limits that fit the benchmark's single address. */
export async function startNode(env: Record<string, string>): Promise<BenchNode> {
  const run = `ulimit -n "$(ulimit -Hn)"; exec "${process.execPath}" --import tsx "${main}"`
  const program = startProgram('sh', ['-c', run], {
    PORT: '0',
    SERVICES: 'relay',
    CONNECTIONS_PER_SECOND: '100000',
    CONNECTION_BURST: '100000',
    CONNECTIONS_PER_ADDRESS: '100000',
    CONNECTIONS: '100000',
    ADDRESS_CALLS_PER_SECOND: '100000',
    ADDRESS_CALL_BURST: '1000000',
    ADDRESS_BYTES: '10000000000',
    ...env,
  })
  const line = await program.until(/"event":"started"/)
  return { ...program, port: Number(JSON.parse(line).port) }
}
