import { sha256 } from '@noble/hashes/sha2'

const encoder = new TextEncoder()
const PREFIX = encoder.encode('\x17Stacks Signed Message:\n')

/** A length as Bitcoin writes it. Messages of more than 4 GB do not exist. */
function length(count: number): number[] {
  const bytes = (size: number) => Array.from({ length: size }, (_, at) => Math.floor(count / 256 ** at) % 256)
  if (count < 0xfd) return [count]
  return count <= 0xffff ? [0xfd, ...bytes(2)] : [0xfe, ...bytes(4)]
}

/** What is signed for a message: SHA-256 of the prefix, the length and the message. */
export function hashMessage(message: string | Uint8Array): Uint8Array {
  const bytes = typeof message === 'string' ? encoder.encode(message) : message
  return sha256
    .create()
    .update(PREFIX)
    .update(Uint8Array.from(length(bytes.length)))
    .update(bytes)
    .digest()
}
