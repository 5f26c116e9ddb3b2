import { expect, test } from 'vitest'
import { addressBehind } from '../src/platform/addressBehind.js'
import { createLog, describeFailure } from '../src/platform/createLog.js'
import { findMisspelt, readConfig } from '../src/service/readConfig.js'
import { runService } from '../src/service/runService.js'
import { newTopic, openSocket } from './support/openSocket.js'

test('serves relay and directory on one port, in the words of the environment', async () => {
  const lines: string[] = []
  const PROJECTS = JSON.stringify({ shop: { origins: ['https://shop.example'] } })
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: 'memory:',
    PROJECTS,
    REQUEST_BURST: '4',
    REQUESTS_PER_SECOND: '1',
  })
  const service = await runService(
    config,
    createLog(line => lines.push(line)),
  )
  const { relayUrl = '', directoryUrl = '' } = service
  const client = await openSocket(relayUrl, { query: { projectId: 'shop' } })
  await client.publish(newTopic(), 'hello')
  expect((await fetch(`${directoryUrl}/getWallets?projectId=shop&entries=1`)).status).toBe(200)
  expect((await fetch(`${directoryUrl}/getWallets?projectId=other`)).status).toBe(403)
  expect(await (await fetch(`${directoryUrl}/health`)).json()).toEqual({ ok: true, connections: 1 })
  const metrics = await (await fetch(`${directoryUrl}/metrics`)).text()
  expect(metrics).toMatch(/^relay_connections 1$/m)
  expect(metrics).toMatch(/^relay_published_total\{kind="stored"\} 1$/m)
  expect(metrics).toMatch(/^directory_requests_total\{kind="403"\} 1$/m)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => fetch(`${directoryUrl}/getWallets?projectId=shop`)),
  )
  const limited = answers.find(({ status }) => status === 429)
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(limited?.headers.get('access-control-allow-origin')).toBe('*')
  await service.close()
  expect((await client.closed).code).toBe(1001)
  expect(lines.map(line => JSON.parse(line).event)).toEqual(['started', 'stopped'])
  expect(lines.join()).not.toMatch(/127\.0\.0\.1|did:key|shop/)
})

test('has usual values, and says what is wrong without saying what was written', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    PORT: 8_570,
    HOST: '127.0.0.1',
    SERVICES: ['relay', 'directory'],
    PUBLIC_URLS: [],
    DATA_FOLDER: '.backend',
  })
  expect(readConfig({ PUBLIC_URLS: 'wss://a.example, wss://b.example/relay' }).PUBLIC_URLS).toHaveLength(2)
  const wrong = () => readConfig({ DATABASE_URL: 'mysql://u:secret@h', PORT: 'x', PROJECTS: '{' })
  expect(wrong).toThrow(/PORT: .*DATABASE_URL: |DATABASE_URL: .*PORT: /)
  expect(wrong).not.toThrow('secret')
  expect(() => readConfig({ REDIS_URL: 'redis://r' })).toThrow('DATABASE_URL must be a PostgreSQL URL')
})

test('takes the address that the nearest proxies of our own saw', () => {
  const request = (forwarded?: string) =>
    ({ socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': forwarded } }) as never
  expect(addressBehind(0)(request('6.6.6.6'))).toBe('10.0.0.1')
  expect(addressBehind(1)(request('6.6.6.6, 1.2.3.4'))).toBe('1.2.3.4')
  expect(addressBehind(2)(request('6.6.6.6, 1.2.3.4, 10.0.0.2'))).toBe('1.2.3.4')
  expect(addressBehind(2)(request())).toBe('10.0.0.1')
})

test('B6: tells why something failed, without what names somebody or opens something', () => {
  const told = (message: string, more: object = {}) =>
    JSON.stringify(describeFailure(Object.assign(new Error(message), more)))
  expect(describeFailure(Object.assign(new Error('Query read timeout'), { code: '57014' }))).toEqual({
    failure: 'Error',
    code: '57014',
    message: 'Query read timeout',
  })
  const attempts = { errors: [new Error('connect ECONNREFUSED ::1:6379')], code: 'ECONNREFUSED' }
  expect(told('', attempts)).toContain('connect ECONNREFUSED [address]')
  expect(told('outer', { cause: new Error('inner') })).toContain('"because":"inner"')
  const secrets = [
    'postgres://relay:hunter2@db.internal:5432/mail',
    'password authentication failed for user "hunter2"',
    'connect ECONNREFUSED 10.1.2.3:5432',
    'from 2001:db8:1:2::3',
    'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
    '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
    'mail of someone@hunter2.example',
    'https://rpc.example/v2/hunter2?key=1',
  ]
  for (const secret of secrets)
    expect(told(`It failed: ${secret}\n${secret}`)).not.toMatch(/hunter2|10\.1|2001|z6Mk|7099|someone/)
  expect(told('x '.repeat(5_000)).length).toBeLessThan(300)
  expect(describeFailure('secret')).toEqual({ failure: 'string' })
})

test('names variables that look misspelt, and no others', () => {
  const given = {
    PROJETCS: '',
    PUBLIC_URL: '',
    CONECTION_BURST: '',
    PROJECTS: '',
    HOSTNAME: '',
    HOME: '',
    PATH: '',
  }
  expect(findMisspelt(given)).toEqual([
    ['PROJETCS', 'PROJECTS'],
    ['PUBLIC_URL', 'PUBLIC_URLS'],
    ['CONECTION_BURST', 'CONNECTION_BURST'],
  ])
})
