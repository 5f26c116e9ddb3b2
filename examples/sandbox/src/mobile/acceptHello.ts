import { webcrypto } from 'node:crypto'

const { subtle } = webcrypto
const curve = { namedCurve: 'P-256' } as const

/** Both directions of an encrypted session: JSON in, JSON out. */
export interface MobileChannel {
  /** The answer to the page's first message. */
  readonly hello: Uint8Array
  encrypt(value: unknown): Promise<Uint8Array>
  /** Rejects when the message is not the next one, or is not encrypted for this session. */
  decrypt(message: Uint8Array): Promise<unknown>
}

/** The link's part about the page: a public key, in base64 whose characters a URL keeps. */
const readAssociation = (text: string) =>
  new Uint8Array(Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('.', '='), 'base64'))

/**
 * The wallet's side of session establishment in Mobile Wallet Adapter 2.0: checks HELLO_REQ with the association's key, and makes
 * HELLO_RSP. Rejects if somebody else than the page that launched the app has sent it.
 */
export async function acceptHello(association: string, request: Uint8Array): Promise<MobileChannel> {
  const owner = readAssociation(association)
  const [theirs, signature] = [request.slice(0, 65), request.slice(65)]
  const verifier = await subtle.importKey('raw', owner, { name: 'ECDSA', ...curve }, false, ['verify'])
  const isTheirs = await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, verifier, signature, theirs)
  if (!isTheirs) throw new Error('HELLO_REQ is not signed by the association key')
  const mine = await subtle.generateKey({ name: 'ECDH', ...curve }, true, ['deriveBits'])
  const peer = await subtle.importKey('raw', theirs, { name: 'ECDH', ...curve }, false, [])
  const secret = await subtle.deriveBits({ name: 'ECDH', public: peer }, mine.privateKey, 256)
  const seed = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: owner, info: new Uint8Array() },
    seed,
    { name: 'AES-GCM', length: 128 },
    false,
    ['encrypt', 'decrypt'],
  )
  let [sent, received] = [0, 0]

  async function encrypt(value: unknown): Promise<Uint8Array> {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(++sent)
    const iv = webcrypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(value))
    const cipher = await subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: number, tagLength: 128 },
      key,
      text,
    )
    return Buffer.concat([number, iv, new Uint8Array(cipher)])
  }
  const own = new Uint8Array(await subtle.exportKey('raw', mine.publicKey))
  return {
    hello: Buffer.concat([own, await encrypt({ v: 'v1' })]),
    encrypt,
    async decrypt(message) {
      const number = message.slice(0, 4)
      if (Buffer.from(number).readUInt32BE() !== ++received) throw new Error('A message is missing')
      const [iv, cipher] = [message.slice(4, 16), message.slice(16)]
      const text = await subtle.decrypt(
        { name: 'AES-GCM', iv, additionalData: number, tagLength: 128 },
        key,
        cipher,
      )
      return JSON.parse(new TextDecoder().decode(text))
    },
  }
}
