import * as z from 'zod'
import { askKeyService } from './askKeyService.js'
import type { KeyWrapper } from './KeyWrapper.js'

/** A key of HashiCorp Vault's transit engine, or of OpenBao's. */
export interface VaultKey {
  /** Such as `https://vault.example.com:8200`. */
  readonly address: string
  readonly token: string
  /** The name of a key that supports associated data, such as one of type `aes256-gcm96`. */
  readonly key: string
  /** Where the engine is mounted. Default `transit`. */
  readonly mount?: string
}

const encrypted = z.object({ data: z.object({ ciphertext: z.string().regex(/^vault:v\d+:/) }) })
const decrypted = z.object({ data: z.object({ plaintext: z.base64() }) })
const described = z.object({ data: z.object({ latest_version: z.number() }) })

/** Wraps with Vault's transit engine: the key never leaves it. */
export function createVaultWrapper({ address, token, key, mount = 'transit' }: VaultKey): KeyWrapper {
  const ask = <Schema extends z.ZodType>(schema: Schema, path: string, body?: object) =>
    askKeyService(schema, signal =>
      fetch(new URL(`/v1/${mount}/${path}/${encodeURIComponent(key)}`, address), {
        method: body ? 'POST' : 'GET',
        headers: { 'X-Vault-Token': token, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal,
        redirect: 'error',
      }),
    )
  const describe = () => ask(described, 'keys')
  const encode = (data: Uint8Array | string) => Buffer.from(data).toString('base64')
  return {
    kind: 'vault',
    async wrap(plain, context) {
      const body = { plaintext: encode(plain), associated_data: encode(context) }
      return (await ask(encrypted, 'encrypt', body)).data.ciphertext
    },
    async unwrap(wrapped, context) {
      const body = { ciphertext: wrapped, associated_data: encode(context) }
      return Buffer.from((await ask(decrypted, 'decrypt', body)).data.plaintext, 'base64')
    },
    async isCurrent(wrapped) {
      return wrapped.startsWith(`vault:v${(await describe()).data.latest_version}:`)
    },
    async check() {
      await describe()
    },
  }
}
