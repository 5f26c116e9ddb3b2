import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startProgram } from './Program.js'

/** The Redis binary on the path; undefined if there is none. */
export function findRedis(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.map(folder => join(folder, 'redis-server')).find(file => existsSync(file))
}

/** Starts a separate Redis on a loopback port, without persistence. */
export async function startRedis(file: string, port: number) {
  const program = startProgram(file, [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ])
  await program.until(/Ready to accept connections/)
  return { url: `redis://127.0.0.1:${port}`, stop: () => program.stop() }
}
