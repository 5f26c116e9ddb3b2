import { fileURLToPath } from 'node:url'
import { startProgram } from './Program.js'

const balance = fileURLToPath(new URL('./balance.ts', import.meta.url))

/** Puts several nodes behind one address, in separate processes. */
export async function startBalancer(ports: readonly number[]) {
  const run = `ulimit -n "$(ulimit -Hn)"; exec "${process.execPath}" --import tsx "${balance}" ${ports.join(' ')}`
  const program = startProgram('sh', ['-c', run])
  const line = await program.until(/^listening on \d+/)
  return { port: Number(line.split(' ').at(-1)), stop: () => program.stop() }
}
