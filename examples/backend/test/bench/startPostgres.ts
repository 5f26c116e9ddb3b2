import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, startProgram } from './Program.js'

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
 * Starts a separate PostgreSQL on a loopback port, in a temporary folder or in one that is kept. PostgreSQL
 * refuses to run as root, so root starts it as `postgres`.
 */
export async function startPostgres(bin: string, port: number, kept?: string, more: readonly string[] = []) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'relay-bench-pg-'))
  const data = join(folder, 'data')
  const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  if (asUser.length > 0) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id('-u'), id('-g'))
  }
  const run = ([command = '', ...args]: readonly string[]) =>
    execFileSync(command, args, { stdio: 'ignore', cwd: '/' })
  if (!existsSync(data))
    run([...asUser, join(bin, 'initdb'), '-D', data, '-U', 'relay', '-A', 'trust', '--no-sync'])
  // Not in the folder: a socket path has at most 107 characters.
  const settings = ['-h', '127.0.0.1', '-p', `${port}`, '-k', '', '-c', 'max_connections=40']
  settings.push(...more.flatMap(setting => ['-c', setting]))
  const [command = '', ...args] = [...asUser, join(bin, 'postgres'), '-D', data, ...settings]
  const program: Program = startProgram(command, args)
  await program.until(/ready to accept connections/)
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
