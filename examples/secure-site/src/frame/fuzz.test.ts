// @module-tag random
// @vitest-environment node

import { expect, it, vi } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { inBoth } from '../../../../.ci/vitest/randomRuns.js'
import { createRandom, mutations, type Random } from '../decode/testing/createRandom.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { createDispatch } from './createDispatch.js'

const id = '6f1c2a3e-5b7d-4c9e-8a1b-2c3d4e5f6a7b'
const transfer = { from: `0x${'1'.repeat(40)}`, to: `0x${'2'.repeat(40)}`, value: '0x1' }
const payloads = {
  CONNECT_EMAIL: { email: 'mira@example.com' },
  CONNECT_OTP: { otp: '123456' },
  RPC_REQUEST: { chainId: 'eip155:1', method: 'eth_sendTransaction', params: [transfer] },
  SYNC_THEME: { themeMode: 'dark', themeVariables: { '--lk-accent': '#123456' } },
  SYNC_DAPP_DATA: { metadata: { name: 'Shop' } },
  SHOW_VIEW: { view: 'passkeys' },
  SET_PREFERRED_ACCOUNT: { type: 'eoa' },
}
type Name = keyof typeof payloads
const allNames: readonly [Name, ...Name[]] = [
  'CONNECT_EMAIL',
  'CONNECT_OTP',
  'RPC_REQUEST',
  'SYNC_THEME',
  'SYNC_DAPP_DATA',
  'SHOW_VIEW',
  'SET_PREFERRED_ACCOUNT',
]

/** A value that is no text, and none of what a payload's fields may be. */
function junk(random: Random): unknown {
  const cyclic: { self?: unknown } = {}
  cyclic.self = cyclic
  return random.pick<() => unknown>([
    () => null,
    () => random.below(1_000_000),
    () => Number.NaN,
    () => true,
    () => [],
    () => ['123456'],
    () => ({ $gt: '' }),
    () => ({ toString: '123456' }),
    () => new Map([['otp', '123456']]),
    () => new Date(0),
    () => random.bytes(6),
    () => 10n,
    () => cyclic,
  ])()
}

/** A text that none of the fields, which are all of a narrow form, takes. */
function badText(random: Random): string {
  const noise = Buffer.from(random.bytes(1 + random.below(20))).toString('latin1')
  return random.pick<() => string>([
    () => '',
    () => ` ${noise} `.repeat(2),
    () => '１２３４５６',
    () => '12345',
    () => '1234567',
    () => '123456\n',
    () => 'mira@example.com\r\nBcc: all@example.com',
    () => '__proto__',
    () => 'x'.repeat(3_000),
  ])()
}

/** One way to break the envelope; whatever the payload is, the frame may not take it. */
function breakEnvelope(name: Name, random: Random): unknown {
  const whole = { id, type: `@w3m-app/${name}`, payload: payloads[name] }
  const { type, payload } = whole
  const letter = random.below(id.length)
  return random.pick<() => unknown>([
    () => junk(random),
    () => JSON.stringify(whole),
    () => [whole],
    () => ({ ...whole, id: junk(random) }),
    () => ({ type, payload }),
    () => ({ ...whole, id: id.slice(0, letter) }),
    () => ({ ...whole, id: `${id.slice(0, letter)}!${id.slice(letter + 1)}` }),
    () => ({ ...whole, id: `${id}${random.below(10)}` }),
    () => ({ ...whole, type: junk(random) }),
    () => ({ id, payload }),
    () => ({ ...whole, type: name }),
    () => ({ ...whole, type: `@w3m-frame/${name}` }),
    () => ({ ...whole, type: `@w3m-app/${name}_SUCCESS` }),
    () => ({ ...whole, type: `@w3m-app/${name.toLowerCase()}` }),
    () => ({ ...whole, type: ` @w3m-app/${name}` }),
    () => ({ ...whole, type: `@w3m-app/${random.pick(['constructor', '__proto__', 'toString', ''])}` }),
    () => ({ ...whole, more: new Map() }),
    () => new Map(Object.entries(whole)),
    () =>
      new (class Message {
        id = id
        type = type
        payload = payload
      })(),
    () => ({ ...whole, more: JSON.parse(`${'['.repeat(70)}${']'.repeat(70)}`) }),
  ])()
}

/** One way to break the payload: a field that every one of these calls needs. */
function breakPayload(name: Name, random: Random): unknown {
  const fields: Record<Name, readonly [string, ...string[]]> = {
    CONNECT_EMAIL: ['email'],
    CONNECT_OTP: ['otp'],
    RPC_REQUEST: ['chainId'],
    SYNC_THEME: ['themeMode'],
    SYNC_DAPP_DATA: ['metadata'],
    SHOW_VIEW: ['view'],
    SET_PREFERRED_ACCOUNT: ['type'],
  }
  const field = random.pick(fields[name])
  const payload: Record<string, unknown> = { ...payloads[name] }
  const bad = random.below(3)
  if (bad === 0) delete payload[field]
  else payload[field] = bad === 1 ? (name === 'SYNC_DAPP_DATA' ? 7 : junk(random)) : badText(random)
  if (random.below(12) === 0) return { id, type: `@w3m-app/${name}`, payload: junk(random) }
  return { id, type: `@w3m-app/${name}`, payload }
}

it(`S01: takes none of ${mutations} broken messages, and answers none`, {
  ...inBoth,
  timeout: patient(600_000),
}, () => {
  const random = createRandom()
  const { port1 } = new MessageChannel()
  const post = vi.spyOn(port1, 'postMessage')
  const taken: string[] = []
  const take = (name: string) => async () => {
    taken.push(name)
    throw new FrameRefusal('ABORTED', 'Not in this test')
  }
  const dispatch = createDispatch(port1, {
    CONNECT_EMAIL: take('CONNECT_EMAIL'),
    CONNECT_DEVICE: take('CONNECT_DEVICE'),
    CONNECT_OTP: take('CONNECT_OTP'),
    GET_SOCIAL_REDIRECT_URI: take('GET_SOCIAL_REDIRECT_URI'),
    CONNECT_SOCIAL: take('CONNECT_SOCIAL'),
    GET_FARCASTER_URI: take('GET_FARCASTER_URI'),
    CONNECT_FARCASTER: take('CONNECT_FARCASTER'),
    GET_USER: take('GET_USER'),
    IS_CONNECTED: take('IS_CONNECTED'),
    RPC_REQUEST: take('RPC_REQUEST'),
    RPC_ABORT: take('RPC_ABORT'),
    SIGN_OUT: take('SIGN_OUT'),
    SYNC_THEME: take('SYNC_THEME'),
    SYNC_DAPP_DATA: take('SYNC_DAPP_DATA'),
    SHOW_VIEW: take('SHOW_VIEW'),
    SET_PREFERRED_ACCOUNT: take('SET_PREFERRED_ACCOUNT'),
  })
  const send = (data: unknown) => port1.onmessage?.(new MessageEvent('message', { data }))
  for (let run = 0; run < mutations; run += 1) {
    const name = random.pick(allNames)
    const data = random.below(2) === 0 ? breakEnvelope(name, random) : breakPayload(name, random)
    send(data)
    if (taken.length > 0) expect({ run, data }).toBe('refused')
  }
  expect(post).not.toHaveBeenCalled()
  // Each is taken as it was before it was broken.
  for (const [at, name] of allNames.entries())
    send({ id: id.replace(/.$/, `${at}`), type: `@w3m-app/${name}`, payload: payloads[name] })
  expect(taken).toEqual(allNames)
  dispatch.close(new Error('The test is over'))
})
