import { verifyMessage } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { createMemoryMailbox, type RunningRelay, startRelay } from '../src/index.js'
import { createApp, createWallet, walletAddress } from './support/createPeers.js'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function pair(relay: RunningRelay) {
  const [app, wallet] = await Promise.all([createApp(relay.url), createWallet(relay.url)])
  cleanups.push(app.close, wallet.close)
  const { uri, connected } = await app.connect()
  await wallet.wallet.pair({ uri })
  const session = await connected
  return { app, wallet, session }
}

test('lets a real app and a real wallet pair, approve, sign and part', async () => {
  const relay = await startRelay({ port: 0 })
  cleanups.push(relay.close)
  const { app, wallet, session } = await pair(relay)
  expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:31337:${walletAddress}`])
  const signature = await app.sign('hello')
  const isValid = await verifyMessage({
    address: walletAddress,
    message: 'hello',
    signature: signature as `0x`,
  })
  expect(isValid).toBe(true)
  const left = new Promise(resolve => wallet.wallet.on('session_delete', resolve))
  await app.provider.disconnect()
  await left
  expect(Object.keys(wallet.wallet.getActiveSessions())).toEqual([])
})

test('keeps a session over a restart, and asks the wallet once for what was sent meanwhile', {
  tags: ['long'],
}, async () => {
  const mailbox = createMemoryMailbox()
  const first = await startRelay({ port: 0, mailbox })
  const { app, wallet } = await pair(first)
  await app.sign('before')
  await first.close()
  const signed = app.sign('meanwhile')
  const second = await startRelay({ port: first.port, mailbox })
  cleanups.push(second.close)
  const signature = await signed
  const isValid = await verifyMessage({
    address: walletAddress,
    message: 'meanwhile',
    signature: signature as `0x`,
  })
  expect(isValid).toBe(true)
  expect(wallet.requests).toEqual(['personal_sign', 'personal_sign'])
})
