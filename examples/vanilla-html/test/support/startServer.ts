import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sandbox } from '@latchkit/example-sandbox'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Bundles the page into a temporary folder and serves it for the sandbox's chains, each by its own program. */
export async function startServer({ chains: [harbour, lagoon] }: Sandbox) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-vanilla-'))
  const build = run(['build.mjs', folder])
  const code = await build.ended
  if (code !== 0) throw new Error(`The page does not build:\n${build.said()}`)
  const server = run(['server.mjs'], {
    PORT: '0',
    FOLDER: folder,
    HARBOUR_RPC: harbour?.rpcUrl,
    LAGOON_RPC: lagoon?.rpcUrl,
  })
  const url = await new Promise<string>((resolve, reject) => {
    server.child.stdout.on('data', () => resolve(server.said().trim()))
    void server.ended.then(() => reject(new Error(`The server does not start:\n${server.said()}`)))
  })
  return {
    url,
    async close() {
      server.child.kill()
      await server.ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function run([script = '', ...args]: readonly string[], env: Record<string, string | undefined> = {}) {
  const child = spawn(process.execPath, [at(script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const listen = (data: Buffer) => {
    said += String(data)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  return { child, ended, said: () => said }
}
