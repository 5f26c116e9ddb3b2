const quote = new TextEncoder().encode('"')

/**
 * `fetch` for an API that speaks plain text, behind a client that speaks JSON: the body goes out without its quotes and
 * the answer comes in with them. Anything that is more than one plain word is then no JSON, and refused.
 */
export const fetchQuoted: typeof fetch = async (input, init) => {
  const body = typeof init?.body === 'string' ? String(JSON.parse(init.body)) : init?.body
  const headers = {
    ...Object(init?.headers),
    accept: 'text/plain',
    ...(body ? { 'content-type': 'text/plain' } : {}),
  }
  const response = await fetch(input, { ...init, body, headers })
  if (!response.ok || !response.body) return response
  const quoting = new TransformStream<Uint8Array, Uint8Array>({
    start: controller => controller.enqueue(quote),
    flush: controller => controller.enqueue(quote),
  })
  const { status, headers: answered } = response
  return new Response(response.body.pipeThrough(quoting), { status, headers: answered })
}
