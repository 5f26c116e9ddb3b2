import { KitError } from '../errors/KitError.js'

/** Reads a response as UTF-8 text. Stops and throws `http/TOO_LARGE` as soon as it is over the limit. */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      reader.cancel().catch(() => {})
      throw new KitError('http/TOO_LARGE', {
        message: `The answer is bigger than ${maxBytes} bytes`,
        context: { maxBytes },
      })
    }
    text += decoder.decode(value, { stream: true })
  }
}
