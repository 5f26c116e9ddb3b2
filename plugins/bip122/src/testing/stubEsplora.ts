import { vi } from 'vitest'

/** One request that arrived. */
export interface EsploraCall {
  readonly method: string
  readonly path: string
  readonly body: string
}

type Answer = string | object | (() => Response | Promise<Response>)

/** Answers requests to http://esplora.test in place of a server; an unknown request gets 404. */
export function stubEsplora(answers: Record<string, Answer>) {
  const calls: EsploraCall[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = String(input).replace('http://esplora.test/', '')
    calls.push({ method: init.method ?? 'GET', path, body: String(init.body ?? '') })
    const answer = answers[path]
    if (typeof answer === 'function') return answer()
    if (answer === undefined) return new Response('Not found', { status: 404 })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  return { answers, calls }
}
