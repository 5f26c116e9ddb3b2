import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createActingKit } from '../../test/actingKit.js'
import { useSignMessage } from './useSignMessage.js'

afterEach(cleanup)

/** A hook with every state that its component was rendered with. */
async function renderSigner({ strict = false } = {}) {
  const acting = await createActingKit()
  await acting.connect()
  const seen: string[] = []
  const wrapper = strict ? acting.strictWrapper : acting.wrapper
  const rendered = renderHook(
    () => {
      const now = useSignMessage()
      if (seen.at(-1) !== now.status) seen.push(now.status)
      return now
    },
    { wrapper },
  )
  return { ...acting, ...rendered, seen }
}

test('signs: idle, loading, ready, and nothing between', async () => {
  const { result, request, seen } = await renderSigner()
  const signing = act(() => {
    void result.current.signMessage('Hello')
  })
  await signing
  expect(result.current.status).toBe('loading')
  const asked = await request(1)
  expect(asked.message).toBe('Hello')
  await act(async () => asked.approve('0xsigned'))
  await waitFor(() =>
    expect(result.current).toMatchObject({ status: 'ready', data: { signature: '0xsigned' } }),
  )
  expect(seen).toEqual(['idle', 'loading', 'ready'])
  act(() => result.current.reset())
  expect(result.current.status).toBe('idle')
})

test('a rejection is in the state and in the promise, and nobody has to catch it', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { result, request } = await renderSigner()
  let signing: Promise<unknown> | undefined
  act(() => {
    signing = result.current.signMessage('Hello')
  })
  const asked = await request(1)
  await act(async () => asked.reject())
  await waitFor(() => expect(result.current.status).toBe('failed'))
  expect(result.current).toMatchObject({ data: undefined, error: { code: 'core/USER_REJECTED' } })
  expect(unhandled).not.toHaveBeenCalled()
  process.off('unhandledRejection', unhandled)
  await expect(signing).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
})

test('a newer call aborts the one before, whose answer is never shown', async () => {
  const { result, request, seen } = await renderSigner()
  let first: Promise<unknown> | undefined
  act(() => {
    first = result.current.signMessage('one')
  })
  const one = await request(1)
  act(() => void result.current.signMessage('two'))
  await expect(first).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'unknown' })
  expect(one.signal?.aborted).toBe(true)
  const two = await request(2)
  await act(async () => one.approve('0xone'))
  expect(result.current.status).toBe('loading')
  await act(async () => two.approve('0xtwo'))
  await waitFor(() => expect(result.current.data).toEqual({ signature: '0xtwo' }))
  expect(seen).toEqual(['idle', 'loading', 'ready'])
})

test('what is replaced before the wallet was asked is never asked', async () => {
  const { result, request, asked } = await renderSigner()
  let first: Promise<unknown> | undefined
  act(() => {
    first = result.current.signMessage('one')
    void result.current.signMessage('two')
  })
  await expect(first).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
  expect((await request(1)).message).toBe('two')
  expect(asked).toHaveLength(1)
})

test('the end of the component aborts', async () => {
  const { result, request, unmount } = await renderSigner()
  let signing: Promise<unknown> | undefined
  act(() => {
    signing = result.current.signMessage('Hello')
  })
  const asked = await request(1)
  unmount()
  expect(asked.signal?.aborted).toBe(true)
  await expect(signing).rejects.toMatchObject({ code: 'core/ABORTED' })
})

test.each(['account', 'network'] as const)('another %s aborts and forgets', async what => {
  const { kit, result, request } = await renderSigner()
  act(() => void result.current.signMessage('Hello'))
  const asked = await request(1)
  const connection = kit.get(kit.connections.connection$)
  await act(async () => {
    if (what === 'network') await kit.connections.switchNetwork('mock:2')
    else if (connection) kit.connections.select(connection, 'bob')
  })
  await waitFor(() => expect(result.current.status).toBe('idle'))
  expect(asked.signal?.aborted).toBe(true)
})

test('works in StrictMode, and keeps its result while nothing changes', async () => {
  const { result, request, rerender, asked } = await renderSigner({ strict: true })
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
  act(() => void result.current.signMessage('Hello'))
  const [first] = [await request(1)]
  await act(async () => first.approve('0xsigned'))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(asked).toHaveLength(1)
})

test('is idle on the server, and fails where nobody is connected', async () => {
  const { wrapper } = await createActingKit()
  const Status = () => createElement('p', null, useSignMessage().status)
  expect(renderToString(createElement(wrapper, null, createElement(Status)))).toContain('idle')
  const { result } = renderHook(useSignMessage, { wrapper })
  await act(() =>
    expect(result.current.signMessage('Hello')).rejects.toMatchObject({ code: 'core/DISCONNECTED' }),
  )
  expect(result.current).toMatchObject({ status: 'failed', error: { outcome: 'untouched' } })
})
