import type { IncomingMessage } from 'node:http'
import { sandboxError } from './SandboxError.js'

/** Reads a request's body as text; throws `INVALID_REQUEST` if it is longer than `maxBytes` or incomplete. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > maxBytes) break
      chunks.push(chunk)
    }
  } catch (cause) {
    throw sandboxError('sandbox/INVALID_REQUEST', 'The body is incomplete.', cause)
  }
  if (size > maxBytes) {
    request.resume()
    throw sandboxError('sandbox/INVALID_REQUEST', `The body is longer than ${maxBytes} bytes.`)
  }
  return Buffer.concat(chunks).toString('utf8')
}
