import { randomBytes } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as z from 'zod'
import type { SqlRunner } from '../../store/SqlRunner.js'
import type { KeyWrapper } from './KeyWrapper.js'

/** Secrets shared by all instances on one store: created by the first one and stored wrapped. */
export interface Secrets {
  /** The key of the MACs of codes, addresses and networks. */
  readonly pepper: Uint8Array
  /** The key of the nonces for proofs. */
  readonly nonceKey: Uint8Array
  /** Signs and verifies access tokens. */
  readonly signing: { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }
}

const findSecret = {
  name: 'identity-secret',
  text: 'select wrapped from identity_secrets where name = $1',
}
const addSecret = {
  name: 'identity-add-secret',
  text: 'insert into identity_secrets (name, wrapped) values ($1, $2) on conflict do nothing',
}

/** The context in which a secret is wrapped. */
export const secretContext = (name: string) => `latchkit identity secret ${name}`

const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

/** Reads or creates the secrets. Rejects with `KEYS_UNAVAILABLE` if they cannot be unwrapped. */
export async function openSecrets(sql: SqlRunner, wrapper: KeyWrapper): Promise<Secrets> {
  async function open(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const find = async () => (await sql.query<{ wrapped: string }>(findSecret, [name]))[0]?.wrapped
    const stored = await find()
    if (stored !== undefined) return wrapper.unwrap(stored, secretContext(name))
    await sql.query(addSecret, [name, await wrapper.wrap(await make(), secretContext(name))])
    // Another instance may have been first.
    return wrapper.unwrap((await find()) ?? '', secretContext(name))
  }
  const random = async () => randomBytes(32)
  const pepper = await open('pepper', random)
  const nonceKey = await open('nonce', random)
  const signing = await open('signing', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    return Buffer.from(JSON.stringify(await exportJWK(privateKey)))
  })
  const { d, ...shared } = privateJwk.parse(JSON.parse(Buffer.from(signing).toString()))
  return {
    pepper,
    nonceKey,
    signing: {
      privateKey: await importJWK({ ...shared, d }, 'ES256'),
      publicKey: await importJWK(shared, 'ES256'),
    },
  }
}
