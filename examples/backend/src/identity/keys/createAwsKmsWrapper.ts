import { AwsClient } from 'aws4fetch'
import * as z from 'zod'
import { askKeyService } from './askKeyService.js'
import type { KeyWrapper } from './KeyWrapper.js'

/** A symmetric key of AWS KMS. */
export interface AwsKmsKey {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
  /** Its id, ARN or alias. */
  readonly keyId: string
  /** Default: the region's own. */
  readonly endpoint?: string
}

const encrypted = z.object({ CiphertextBlob: z.base64() })
const decrypted = z.object({ Plaintext: z.base64() })

/** Wraps with AWS KMS, which rotates its key material by itself: the key never leaves it. */
export function createAwsKmsWrapper(key: AwsKmsKey): KeyWrapper {
  const { region, keyId: KeyId, endpoint = `https://kms.${region}.amazonaws.com` } = key
  const aws = new AwsClient({ ...key, service: 'kms', retries: 0 })
  const prefix = `aws-kms:${encodeURIComponent(KeyId)}:`
  const ask = <Schema extends z.ZodType>(schema: Schema, action: string, body: object) =>
    askKeyService(schema, signal =>
      aws.fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-amz-json-1.1', 'X-Amz-Target': `TrentService.${action}` },
        body: JSON.stringify(body),
        signal,
        redirect: 'error',
      }),
    )
  return {
    kind: 'aws-kms',
    async wrap(plain, context) {
      const Plaintext = Buffer.from(plain).toString('base64')
      const body = { KeyId, Plaintext, EncryptionContext: { purpose: context } }
      return prefix + (await ask(encrypted, 'Encrypt', body)).CiphertextBlob
    },
    async unwrap(wrapped, context) {
      const [, id = '', CiphertextBlob = ''] = wrapped.split(':')
      const body = { KeyId: decodeURIComponent(id), CiphertextBlob, EncryptionContext: { purpose: context } }
      return Buffer.from((await ask(decrypted, 'Decrypt', body)).Plaintext, 'base64')
    },
    isCurrent: async wrapped => wrapped.startsWith(prefix),
    async check() {
      await ask(z.object({ KeyMetadata: z.object({ Enabled: z.literal(true) }) }), 'DescribeKey', { KeyId })
    },
  }
}
