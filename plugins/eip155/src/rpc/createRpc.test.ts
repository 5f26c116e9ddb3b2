import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { type StubNode, startNode } from '../testing/startNode.js'
import { createRpc } from './createRpc.js'

const NOBODY = 'http://127.0.0.1:1'
let node: StubNode
let other: StubNode

beforeEach(async () => {
  node = await startNode({ eth_blockNumber: '0x1' })
  other = await startNode({ eth_blockNumber: '0x2' })
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all([node.stop(), other.stop()])
})

const rpc = (...urls: string[]) => createRpc(urls, 'eip155:31337')
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ code: 'none', cause: undefined as never }),
    (error: { code: string; cause: { context: { retryAfterMs: number } } }) => error,
  )
const calls = (of: StubNode) => of.calls.map(({ method }) => method)

describe('an endpoint', () => {
  it('is asked for its chain once, then answers', async () => {
    const request = rpc(node.url)
    await Promise.all([request('eth_blockNumber'), request('eth_blockNumber')])
    await request('eth_blockNumber')
    expect(calls(node).filter(method => method === 'eth_chainId')).toHaveLength(1)
    expect(calls(node)).toHaveLength(4)
  })
  it('of another chain is not read, and is asked again later', async () => {
    node.answers['eth_chainId'] = '0x1'
    const request = rpc(node.url)
    await expect(request('eth_blockNumber')).rejects.toMatchObject({
      code: 'rpc/WRONG_CHAIN',
      context: { expected: 'eip155:31337', found: 'eip155:1' },
    })
    expect(calls(node)).not.toContain('eth_blockNumber')
    node.answers['eth_chainId'] = '0x7a69'
    expect(await request('eth_blockNumber')).toBe('0x1')
  })
  it('that is down gives the specification’s sentence', async () => {
    await expect(rpc(NOBODY)('eth_blockNumber')).rejects.toMatchObject({
      code: 'rpc/UNAVAILABLE',
      message: `Unavailable HTTP RPC url at ${NOBODY}`,
      context: { transport: 'HTTP', url: NOBODY },
    })
  })
  it('passes a node’s own error on, with its data', async () => {
    node.answers['eth_call'] = () => {
      throw { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    }
    await expect(rpc(node.url, other.url)('eth_call')).rejects.toMatchObject({ code: 3, data: '0x08c379a0' })
    expect(calls(other)).toEqual([])
  })
  it.each([
    ['HTML', 500, '<h1>500</h1>'],
    ['nothing', 204, ''],
    ['an empty object', 200, '{}'],
    ['null', 200, 'null'],
    ['a list', 200, '[]'],
    ['malformed JSON', 200, '{"jsonrpc":'],
    ['another id', 200, '{"jsonrpc":"2.0","id":77,"result":"0x1"}'],
    ['401', 401, '{}'],
    ['403', 403, 'no'],
    ['404', 404, ''],
  ])('that answers %s counts as down', async (_, status, body) => {
    node.respond = response => response.writeHead(status).end(body)
    await expect(rpc(node.url)('eth_blockNumber')).rejects.toMatchObject({ code: 'rpc/UNAVAILABLE' })
  })
  it('that never stops talking is cut off', async () => {
    node.respond = response => {
      const chunk = 'x'.repeat(1_000_000)
      const more = () =>
        response.writable && !response.destroyed && response.write(chunk, () => setImmediate(more))
      more()
    }
    const failure = await failureOf(rpc(node.url)('eth_blockNumber'))
    expect(failure.cause).toMatchObject({ code: 'http/TOO_LARGE' })
  })
  it('that drips or hangs is given up after 10 s', async () => {
    node.respond = response => response.write('{')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const failure = rpc(node.url)('eth_blockNumber').catch(error => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failure).toMatchObject({ code: 'rpc/UNAVAILABLE', cause: { code: 'core/TIMEOUT' } })
  })
  it('is not waited for after the caller left', async () => {
    node.respond = () => {}
    const abort = new AbortController()
    const request = rpc(node.url, other.url)('eth_blockNumber', [], abort.signal)
    setTimeout(() => abort.abort(), 20)
    await expect(request).rejects.toMatchObject({ code: 'core/ABORTED' })
    expect(calls(other)).toEqual([])
  })
  it('gets a second chance after a fault of the server, when it is the only one', async () => {
    let turns = 0
    node.respond = response => {
      if (++turns === 1) node.respond = undefined
      response.writeHead(502).end('<h1>bad gateway</h1>')
    }
    expect(await rpc(node.url)('eth_blockNumber')).toBe('0x1')
  })
})

describe('a list of endpoints', () => {
  it.each([
    ['down', () => NOBODY],
    ['wrong', () => Object.assign(node.answers, { eth_chainId: '0x1' }) && node.url],
    [
      'rate limited',
      () => {
        node.respond = response => response.writeHead(429, { 'retry-after': '60' }).end()
        return node.url
      },
    ],
    [
      'without the method',
      () => {
        delete node.answers['eth_blockNumber']
        return node.url
      },
    ],
  ])('falls back when the first is %s', async (_, first) => {
    expect(await rpc(first(), other.url)('eth_blockNumber')).toBe('0x2')
  })
  const refuses = (error: object) => () => {
    throw error
  }
  it.each([
    [-32005, 'limit exceeded'],
    [-32005, 'project ID request rate exceeded', { rate: { allowed_rps: 1 } }],
    [429, 'Too Many Requests'],
    [-32016, 'over rate limit'],
    [-32007, '50/second request limit reached - reduce calls per second'],
    [-32029, 'Too many requests'],
    [-32000, 'Monthly capacity limit exceeded'],
    [-32000, 'You have exceeded your compute units'],
    [-32603, 'daily quota reached'],
  ])('falls back when the first is over a limit (%i, %s), and lets it rest', async (code, message, data?) => {
    node.answers['eth_blockNumber'] = refuses({ code, message, data })
    const request = rpc(node.url, other.url)
    expect(await request('eth_blockNumber')).toBe('0x2')
    const before = node.calls.length
    expect(await request('eth_blockNumber')).toBe('0x2')
    expect(node.calls).toHaveLength(before)
  })
  it.each([
    [3, 'execution reverted: rate limit exceeded'],
    [3, 'quota', '0x08c379a0'],
    [-32000, 'execution reverted: over capacity'],
    [-32603, 'execution reverted'],
    [-32000, 'insufficient funds for gas * price + value'],
    [-32000, 'nonce too low'],
    [-32000, 'gas limit exceeded'],
    [-32602, 'invalid argument 0'],
  ])('takes the word of the first when it concerns the request (%i, %s)', async (code, message, data?) => {
    node.answers['eth_blockNumber'] = refuses({ code, message, data })
    await expect(rpc(node.url, other.url)('eth_blockNumber')).rejects.toMatchObject({ code, message })
    expect(calls(other)).toEqual([])
  })
  it('broadcasts through the next when the first is over a limit, and nowhere else', async () => {
    node.answers['eth_sendRawTransaction'] = refuses({ code: -32016, message: 'over rate limit' })
    other.answers['eth_sendRawTransaction'] = '0xhash'
    expect(await rpc(node.url, other.url, node.url)('eth_sendRawTransaction', ['0x02'])).toBe('0xhash')
    const sent = [...calls(node), ...calls(other)].filter(method => method === 'eth_sendRawTransaction')
    expect(sent).toHaveLength(2)
  })
  it('broadcasts once when the first says no to the transaction', async () => {
    node.answers['eth_sendRawTransaction'] = refuses({ code: -32000, message: 'already known' })
    const sending = rpc(node.url, other.url)('eth_sendRawTransaction', ['0x02'])
    await expect(sending).rejects.toMatchObject({ message: 'already known' })
    expect(calls(other)).toEqual([])
  })
  it('puts an endpoint that failed behind the others for a while', async () => {
    node.respond = response => response.writeHead(500).end()
    const request = rpc(node.url, other.url)
    await request('eth_blockNumber')
    node.respond = undefined
    await request('eth_blockNumber')
    expect(calls(node)).toEqual([])
  })
  it('reports the first failure when all are down', async () => {
    await expect(rpc(NOBODY, 'http://127.0.0.1:2')('eth_blockNumber')).rejects.toMatchObject({
      context: { url: NOBODY },
    })
  })
})

describe('429', () => {
  const limited = (times: number, retryAfter?: string) => {
    const seen: number[] = []
    node.respond = response => {
      seen.push(performance.now())
      if (seen.length === times) node.respond = undefined
      response.writeHead(429, retryAfter ? { 'retry-after': retryAfter } : {}).end()
    }
    return seen
  }
  it('is waited out when the pause is short, by the header', async () => {
    const seen = limited(1, '1')
    const request = rpc(node.url)
    expect(await request('eth_blockNumber')).toBe('0x1')
    expect(performance.now() - (seen[0] ?? 0)).toBeGreaterThan(950)
    expect(performance.now() - (seen[0] ?? 0)).toBeLessThan(patient(3_000))
  })
  it('is waited out also when its body says why', async () => {
    let turns = 0
    node.respond = response => {
      if (++turns === 1) node.respond = undefined
      const error = { code: 429, message: 'Your app has exceeded its compute units per second capacity' }
      response.writeHead(429, { 'retry-after': '1' }).end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
    }
    const started = performance.now()
    expect(await rpc(node.url)('eth_blockNumber')).toBe('0x1')
    expect(performance.now() - started).toBeGreaterThan(950)
  })
  it('stops all requests until a long pause is over', async () => {
    const request = rpc(node.url)
    await request('eth_blockNumber')
    limited(1, '60')
    const before = node.calls.length
    const failures = await Promise.all(
      Array.from({ length: 50 }, () => failureOf(request('eth_blockNumber'))),
    )
    expect(failures.filter(({ code }) => code === 'rpc/UNAVAILABLE').length).toBeGreaterThan(0)
    const later = await failureOf(request('eth_blockNumber'))
    expect(later.cause).toMatchObject({ code: 'http/STATUS', context: { status: 429 } })
    expect(later.cause.context.retryAfterMs).toBeGreaterThan(55_000)
    expect(node.calls.length - before).toBeLessThan(50)
  })
})
