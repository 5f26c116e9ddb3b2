import type { GarbageBody, RpcFault } from './RpcFault.js'

export interface FaultAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

type AnsweredFault = Extract<RpcFault, { kind: 'status' | 'rpcError' | 'garbage' }>

const json = { 'Content-Type': 'application/json' }
const html = { 'Content-Type': 'text/html' }

/**
 * The proxy's response in place of its chain's. `ids` are those of the requested calls; `batch` tells whether
 * they came as an array.
 */
export function faultAnswer(fault: AnsweredFault, ids: readonly unknown[], batch: boolean): FaultAnswer {
  if (fault.kind === 'garbage') {
    const page = fault.body === 'html'
    return { status: 200, headers: page ? html : json, body: garbage(fault.body ?? 'malformed', ids, batch) }
  }
  if (fault.kind === 'rpcError') {
    const error = { code: fault.code, message: fault.message }
    return { status: 200, headers: json, body: wrap(ids, batch, id => ({ jsonrpc: '2.0', id, error })) }
  }
  const { status, retryAfter } = fault
  const headers: Record<string, string> = { ...(status >= 500 ? html : json) }
  if (retryAfter !== undefined) headers['Retry-After'] = `${retryAfter}`
  const body = status >= 500 ? errorPage(status) : JSON.stringify({ error: `status ${status}` })
  return { status, headers, body }
}

function garbage(kind: GarbageBody, ids: readonly unknown[], batch: boolean): string {
  if (kind === 'malformed') return '{"jsonrpc":"2.0","id":1,"resu'
  if (kind === 'object') return '{}'
  if (kind === 'null') return 'null'
  if (kind === 'html') return errorPage(200)
  if (kind === 'wrongId') return wrap(ids, batch, () => ({ jsonrpc: '2.0', id: 'another', result: '0x1' }))
  return wrap(ids, batch, id => ({ jsonrpc: '2.0', id, result: { not: ['what', 'was', 'asked'] } }))
}

function wrap(ids: readonly unknown[], batch: boolean, answer: (id: unknown) => object): string {
  const answers = ids.map(answer)
  return JSON.stringify(batch ? answers : (answers[0] ?? answer(null)))
}

function errorPage(status: number): string {
  return `<!doctype html><html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`
}
