import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const encode = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** User present and verified; with an attested credential. */
const [VERIFIED, ATTESTED] = [0x05, 0x40]

/** A software authenticator, which creates one passkey, with an id of its own, and signs with it in the form of a browser's response. */
export function createAuthenticator(origin: string, named?: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = named === undefined ? randomBytes(16) : Buffer.from(named, 'base64url')
  let counter = 0

  function authData(
    flags: number,
    credential: Uint8Array = Buffer.alloc(0),
    rpId = new URL(origin).hostname,
  ) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential])
  }
  const clientData = (type: string, challenge: string, more: object) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...more }))
  const shared = { id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: encode(id),
    create(challenge: string, more: object = {}) {
      // COSE (RFC 9052): EC2, ES256, P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authData(VERIFIED | ATTESTED, credential)
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const clientDataJSON = encode(clientData('webauthn.create', challenge, more))
      return { ...shared, response: { clientDataJSON, attestationObject: encode(attestation) } }
    },
    get(challenge: string, more: object = {}, flags: number = VERIFIED) {
      const data = authData(flags)
      const client = clientData('webauthn.get', challenge, more)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...shared,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
        },
      }
    },
  }
}
