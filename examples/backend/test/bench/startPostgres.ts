import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './freePort.js'
import { type Program, startProgram } from './Program.js'

/** How often to look for another port when somebody else takes the one that was free. */
const ATTEMPTS = 5

/** The folder of PostgreSQL's binaries, as installed by Debian or on the path; undefined if there are none. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/**
 * Starts a separate PostgreSQL on a free loopback port, in a temporary folder or in one that is kept. PostgreSQL
 * refuses to run as root, so root starts it as `postgres`.
 */
export async function startPostgres(bin: string, kept?: string, more: readonly string[] = []) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'relay-bench-pg-'))
  const data = join(folder, 'data')
  const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  if (asUser.length > 0) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id('-u'), id('-g'))
  }
  const [command = '', ...args] = [...asUser, join(bin, 'initdb')]
  // Not synchronously: it takes seconds, in which nothing else that this process starts would be heard.
  if (!existsSync(data))
    await promisify(execFile)(command, [...args, '-D', data, '-U', 'relay', '-A', 'trust', '--no-sync'], {
      cwd: '/',
    })
  const { port, program } = await serve([...asUser, join(bin, 'postgres'), '-D', data], more)
  return {
    url: `postgres://relay@127.0.0.1:${port}/postgres`,
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown; `runuser` would not forward it.
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGINT')
      await program.ended
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function serve([command = '', ...args]: readonly string[], more: readonly string[]) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    // Not in the folder: a socket path has at most 107 characters.
    const settings = ['-h', '127.0.0.1', '-p', `${port}`, '-k', '', '-c', 'max_connections=40']
    settings.push(...more.flatMap(setting => ['-c', setting]))
    const program: Program = startProgram(command, [...args, ...settings])
    try {
      await program.until(/ready to accept connections/)
      return { port, program }
    } catch (error) {
      await program.stop()
      if (attempt === ATTEMPTS || !String(error).includes('could not bind')) throw error
    }
  }
}
