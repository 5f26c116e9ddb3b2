import { describe, expect, it, vi } from 'vitest'
import { createHttpClient } from './createHttpClient.js'
import { jsonRpc } from './jsonRpc.js'

const url = 'https://rpc.example/key'
const answering = (answer: unknown, status = 200) =>
  vi.fn(async (..._: Parameters<typeof fetch>) => new Response(JSON.stringify(answer), { status }))
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

describe('jsonRpc', () => {
  it('sends a JSON-RPC 2.0 call and returns its result', async () => {
    const fetch = answering({ jsonrpc: '2.0', id: 1, result: '0x1' })
    expect(await jsonRpc(url, 'eth_chainId', [], { fetch, extra: { projectId: 'pid' } })).toBe('0x1')
    expect(fetch.mock.calls[0]?.[0]).toBe(url)
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_chainId',
      params: [],
      projectId: 'pid',
    })
  })

  it('takes null for a result, and a client for a URL', async () => {
    const client = createHttpClient({ baseUrl: url, fetch: answering({ id: 'a', result: null }) })
    expect(await jsonRpc(client, 'eth_getTransactionReceipt', ['0x'], { id: 'a' })).toBeNull()
  })

  it.each([
    [-32700, 'rpc/PARSE_ERROR', 'Parse error'],
    [-32600, 'rpc/INVALID_REQUEST', 'Invalid Request'],
    [-32601, 'rpc/METHOD_NOT_FOUND', 'Method not found'],
    [-32602, 'rpc/INVALID_PARAMS', 'Invalid params'],
    [-32603, 'rpc/INTERNAL', 'Internal error'],
    [-32000, 'rpc/SERVER', 'Server error'],
    [-32050, 'rpc/SERVER', 'Server error'],
    [3, 'rpc/SERVER', 'Server error'],
  ])('gives code %i as %s, with any status', async (number, code, message) => {
    for (const status of [200, 400, 500]) {
      const error = { code: number, data: '0x08c3' }
      const fetch = answering({ jsonrpc: '2.0', id: null, error }, status)
      expect(await failure(jsonRpc(url, 'm', [], { fetch }))).toMatchObject({ code, message, cause: error })
    }
  })

  it.each([
    [{}],
    [[]],
    ['x'],
    [null],
    [{ id: 1 }],
    [{ id: 2, result: 1 }],
    [{ result: 1 }],
    [{ id: 1, error: 'x' }],
  ])('refuses %j', async answer => {
    expect(await failure(jsonRpc(url, 'm', [], { fetch: answering(answer) }))).toMatchObject({
      code: 'http/BAD_RESPONSE',
    })
  })

  it('keeps the HTTP error when there is no error object in the answer', async () => {
    for (const answer of ['x', { id: 1, result: 1 }, null]) {
      expect(await failure(jsonRpc(url, 'm', [], { fetch: answering(answer, 502) }))).toMatchObject({
        code: 'http/STATUS',
        message: 'HTTP status code: 502',
      })
    }
  })
})
