import { vi } from 'vitest'
import type { StacksProvider } from '../discovery/StacksProvider.js'
import { checkOptions } from '../options/checkOptions.js'
import { MAINNET, stubEnv, TESTNET } from './stubEnv.js'

export interface ApiCall {
  readonly path: string
  readonly body?: unknown
}

/** Answers requests to http://api.test in place of a server, by the last part of the path; an unknown request gets 404. */
export function stubApi(answers: Record<string, unknown>, provider?: StacksProvider) {
  const calls: ApiCall[] = []
  const known: Record<string, unknown> = { info: { network_id: 1 }, ...answers }
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(url)
    calls.push({ path: pathname, ...(init?.body ? { body: JSON.parse(String(init.body)) } : {}) })
    const answer = known[pathname.split('/').at(-1) ?? '']
    if (typeof answer === 'function') return answer()
    if (answer === undefined) return new Response('{"error":"not found"}', { status: 404 })
    return new Response(JSON.stringify(answer))
  })
  const config = checkOptions({ networks: [MAINNET, TESTNET], rpc: { [MAINNET]: 'http://api.test' } })
  return { env: { ...stubEnv(provider).env, config }, answers: known, calls }
}
