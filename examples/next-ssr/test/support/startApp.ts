import { spawn } from 'node:child_process'
import { freePort } from '../../../backend/test/bench/freePort.js'
import { buildApp, next, root } from './buildApp.js'

/** The key of the app's signed cookies in tests. */
export const sessionSecret = 'only for tests, with more than 32 bytes'

/** Serves the built app on a free port of loopback, as `npm start` does. */
export async function startApp() {
  await buildApp()
  const port = await freePort()
  const args = [next, 'start', '--hostname', '127.0.0.1', '--port', `${port}`]
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    SITE_DOMAIN: `127.0.0.1:${port}`,
    SESSION_SECRET: sessionSecret,
  }
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (data: Buffer) => {
      said += String(data)
      const found = /Local:\s+(http:\S+)[\s\S]*Ready/.exec(said)?.[1]
      if (found) resolve(`${found}/`)
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    void ended.then(() => reject(new Error(`Next did not start:\n${said}`)))
  })
  return {
    url,
    /** The server's output so far. */
    said: () => said,
    close() {
      server.kill()
      return ended
    },
  }
}
