import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../../src/platform/listen.js'

/** This machine can create certificates. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** Starts an https server on loopback as `gateway.example`, with its own certificate. */
export async function startSecureServer(answer: RequestListener) {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  const [keyFile, certFile] = [join(folder, 'key'), join(folder, 'cert')]
  const subject = ['-subj', '/CN=gateway.example', '-addext', 'subjectAltName=DNS:gateway.example']
  const kind = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ]
  execFileSync('openssl', [...kind, ...subject, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
  const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')]
  rmSync(folder, { recursive: true })
  const { port, close } = await listen(createServer({ key, cert }, answer), 0, '127.0.0.1')
  return { url: `https://gateway.example:${port}`, ca: cert, close }
}
