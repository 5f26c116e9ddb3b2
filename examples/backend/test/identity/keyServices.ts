import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Listening, listen } from '../../src/platform/listen.js'

/** A key service's fault. */
export type KeyFault = 'none' | 'down' | 'slow' | 'disabled' | 'nonsense'

interface Service {
  readonly url: string
  fail(fault: KeyFault): void
  rotate(): void
  close(): Promise<void>
}

type Answer = (request: IncomingMessage, body: Record<string, string & Record<string, string>>) => object

async function start(answer: (keys: Buffer[]) => Answer): Promise<Service> {
  let fault: KeyFault = 'none'
  const keys = [randomBytes(32)]
  const reply = answer(keys)
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      if (fault === 'down') return response.destroy()
      if (fault === 'slow') return
      if (fault === 'disabled')
        return response.writeHead(400).end('{"errors":["encryption key is disabled"]}')
      if (fault === 'nonsense') return response.writeHead(200).end('{"data":{}}')
      const text = Buffer.concat(chunks).toString()
      try {
        const found = JSON.stringify(reply(request, text === '' ? {} : JSON.parse(text)))
        response.writeHead(200).end(found)
      } catch {
        response.writeHead(403).end('{}')
      }
    })
  })
  const listening: Listening = await listen(server, 0, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${listening.port}`,
    fail(given) {
      fault = given
    },
    rotate() {
      keys.push(randomBytes(32))
    },
    close: listening.close,
  }
}

function seal(key: Buffer | undefined, plain: string, context: string): string {
  if (!key) throw new Error('There is no such key.')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

function unseal(key: Buffer | undefined, sealed: string, context: string): string {
  if (!key) throw new Error('There is no such key.')
  const data = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, 12)).setAAD(Buffer.from(context))
  decipher.setAuthTag(data.subarray(-16))
  return Buffer.concat([decipher.update(data.subarray(12, -16)), decipher.final()]).toString()
}

/** Answers like the transit engine of HashiCorp Vault, for one key. */
export const startVault = () =>
  start(keys => (request, body) => {
    if (request.headers['x-vault-token'] !== 'token') throw new Error('permission denied')
    const [, action = ''] = /^\/v1\/transit\/(\w+)\/latchkit$/.exec(request.url ?? '') ?? []
    if (action === 'keys') return { data: { latest_version: keys.length } }
    const { plaintext = '', ciphertext = '', associated_data = '' } = body
    if (action === 'encrypt')
      return {
        data: { ciphertext: `vault:v${keys.length}:${seal(keys.at(-1), plaintext, associated_data)}` },
      }
    const [, version = '', sealed = ''] = /^vault:v(\d+):(.*)$/.exec(ciphertext) ?? []
    return { data: { plaintext: unseal(keys[Number(version) - 1], sealed, associated_data) } }
  })

/** Answers like AWS KMS, for one key; it only looks whether a request is signed. */
export const startKms = () =>
  start(([key]) => (request, body) => {
    const signed = /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/eu-test-1\/kms\/aws4_request, SignedHeaders=/
    if (!signed.test(request.headers.authorization ?? '')) throw new Error('not signed')
    const action = `${request.headers['x-amz-target']}`.replace('TrentService.', '')
    if (action === 'DescribeKey') return { KeyMetadata: { Enabled: true } }
    const context = JSON.stringify(body['EncryptionContext'])
    if (action === 'Encrypt') return { CiphertextBlob: seal(key, `${body['Plaintext']}`, context) }
    return { Plaintext: unseal(key, `${body['CiphertextBlob']}`, context) }
  })
