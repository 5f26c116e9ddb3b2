// @module-tag random
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  APP_PREFIX,
  FRAME_PREFIX,
  isPlainData,
  methodClass,
  readAppMessage,
  readFrameMessage,
  readPort,
  readReady,
} from '../protocol.js'

const id = 'aa1f0c61-7d4e-4b39-9d43-5f1ad7f0c2ee'
const app = (name: string, payload?: unknown) => readAppMessage({ id, type: APP_PREFIX + name, payload })
const frame = (name: string, payload?: unknown) =>
  readFrameMessage({ id, type: FRAME_PREFIX + name, payload })

it('reads requests, and only what the protocol has', () => {
  expect(app('CONNECT_EMAIL', { email: 'a@b.test', extra: 1 })).toEqual({
    id,
    name: 'CONNECT_EMAIL',
    payload: { email: 'a@b.test' },
  })
  expect(app('IS_CONNECTED')).toEqual({ id, name: 'IS_CONNECTED', payload: undefined })
  expect(app('CONNECT_OTP', { otp: '012345' })).toBeDefined()
  for (const otp of ['12345', '1234567', '１２３４５６', 123456, ['123456'], { $gt: '' }])
    expect(app('CONNECT_OTP', { otp })).toBeUndefined()
  for (const name of ['toString', '__proto__', 'connect_email', 'RELOAD', ''])
    expect(app(name, {})).toBeUndefined()
  expect(readAppMessage({ id: '1', type: `${APP_PREFIX}SIGN_OUT` })).toBeUndefined()
  expect(readAppMessage({ id, type: `${FRAME_PREFIX}SIGN_OUT` })).toBeUndefined()
})

it('reads answers, errors and events', () => {
  expect(frame('IS_CONNECTED_SUCCESS', { isConnected: true })).toEqual({
    kind: 'success',
    id,
    name: 'IS_CONNECTED',
    payload: { isConnected: true },
  })
  expect(frame('IS_CONNECTED_SUCCESS', { isConnected: 'yes' })).toBeUndefined()
  expect(frame('CONNECT_OTP_ERROR', { code: 'OTP_INVALID', message: 'No', triesLeft: 4 })).toMatchObject({
    kind: 'error',
    name: 'CONNECT_OTP',
    error: { code: 'OTP_INVALID', triesLeft: 4 },
  })
  expect(frame('CONNECT_OTP_ERROR', { code: 'NEW_CODE', message: '' })).toMatchObject({
    error: { code: 'INTERNAL' },
  })
  const event = (name: string, payload?: unknown) => readFrameMessage({ type: FRAME_PREFIX + name, payload })
  expect(event('SHOW', { height: 400 })).toEqual({ kind: 'show', height: 400 })
  expect(event('SHOW', { height: Number.NaN })).toBeUndefined()
  expect(event('RESIZE', { height: 1e9 })).toBeUndefined()
  expect(event('HIDE')).toEqual({ kind: 'hide' })
  expect(event('ESCAPE')).toEqual({ kind: 'escape' })
  expect(event('SESSION_ENDED', { reason: 'signed out' })).toEqual({ kind: 'ended', reason: 'signed out' })
})

it('keeps the handshake apart by direction', () => {
  expect(readReady({ type: `${FRAME_PREFIX}READY`, version: 1 })).toBe(1)
  expect(readReady({ type: `${APP_PREFIX}PORT`, version: 1 })).toBeUndefined()
  expect(readPort({ type: `${APP_PREFIX}PORT`, version: 2 })).toBe(2)
  expect(readPort({ type: `${APP_PREFIX}PORT` })).toBeUndefined()
})

it('knows the three classes of methods, by their exact names', () => {
  expect(methodClass('eth_call')).toBe('safe')
  expect(methodClass('personal_sign')).toBe('approval')
  for (const name of ['eth_sign', 'eth_signTypedData', 'Personal_sign', 'personal_sign ', '__proto__', ''])
    expect(methodClass(name)).toBeUndefined()
})

it('takes only what JSON can hold, of bearable size (A09)', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic
  let deep: unknown = 0
  for (let level = 0; level < 1e5; level += 1) deep = [deep]
  const refused = [
    cyclic,
    deep,
    new Map(),
    new Uint8Array(3),
    new Date(),
    1n,
    Number.POSITIVE_INFINITY,
    'x'.repeat(1e7),
    new Array(1e5).fill(0),
    () => 1,
  ]
  for (const value of refused) expect(isPlainData({ value })).toBe(false)
  expect(isPlainData({ a: [1, 'b', null, true, undefined, { c: {} }] })).toBe(true)
})

it('never throws, and lets nothing change prototypes (A10)', () => {
  const polluting: unknown = JSON.parse(
    `{"id":"${id}","type":"${FRAME_PREFIX}GET_USER_SUCCESS","payload":{"__proto__":{"polluted":1},"email":null}}`,
  )
  expect(readFrameMessage(polluting)).toBeUndefined()
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  fc.assert(
    fc.property(fc.anything({ withMap: true, withTypedArray: true, withBigInt: true }), data => {
      for (const name of ['SHOW', 'GET_USER_SUCCESS', 'RPC_REQUEST_ERROR', 'SESSION_ENDED']) frame(name, data)
      for (const name of ['CONNECT_EMAIL', 'RPC_REQUEST', 'SYNC_THEME']) app(name, data)
      expect(readFrameMessage(data)).toBeUndefined()
      expect(readAppMessage(data)).toBeUndefined()
    }),
  )
})
