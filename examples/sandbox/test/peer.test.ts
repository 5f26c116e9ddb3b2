import { createPublicKey, verify } from 'node:crypto'
import { Socket } from 'node:net'
import { base58, base64 } from '@scure/base'
import {
  Connection,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { Transaction, verifyMessage, verifyTypedData } from 'ethers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devAccounts } from '../src/constants.js'
import { createPeerDriver, type PeerDrivers, type Sandbox, startSandbox } from '../src/index.js'
import { solanaAccounts, solanaNetworkId } from '../src/solana/constants.js'
import { createApp } from './fixtures/createApp.js'

/** Opened connections by host. */
const called = new Set<string>()
const { connect } = Socket.prototype
Socket.prototype.connect = function (this: Socket, ...args: never[]) {
  const [[options] = []] = args as unknown as [[{ host?: string; path?: string }?]]
  called.add(options?.host ?? 'local')
  return Reflect.apply(connect, this, args)
} as never

let sandbox: Sandbox
let phone: PeerDrivers
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 0, state: false, quiet: true, chains: ['solana'] })
  phone = createPeerDriver(sandbox.info.peer.url)
  app = await createApp(sandbox.info.relay.url)
})
afterAll(async () => {
  await app?.close()
  await sandbox?.stop()
  Socket.prototype.connect = connect
})

const [mira, alice] = devAccounts
const [harbour, lagoon] = ['eip155:31337', 'eip155:31338'] as const
const [sol, otherSol] = solanaAccounts
const evm = {
  chains: [harbour],
  methods: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_signTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'eth_mine',
  ],
  events: ['accountsChanged', 'chainChanged'],
}
const solana = {
  chains: [solanaNetworkId],
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: ['accountsChanged'],
}
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

/** Connects the app, by default in both namespaces. */
async function pair(wish: Parameters<typeof app.connect>[0] = { eip155: evm, solana }) {
  const { uri, connected } = await app.connect(wish)
  await phone.pair(uri)
  await phone.approve()
  return connected
}
/** Checks an Ed25519 signature with OpenSSL. */
function isSignedBy(address: string, message: Uint8Array, signature: string) {
  const head = Buffer.from('302a300506032b6570032100', 'hex')
  const key = createPublicKey({
    key: Buffer.concat([head, base58.decode(address)]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, message, key, base58.decode(signature))
}

describe('a wallet behind the relay', () => {
  test('is refused, then approved in two namespaces at once', async () => {
    const refused = await app.connect({ eip155: evm })
    await phone.pair(refused.uri)
    await phone.reject()
    await expect(refused.connected).rejects.toMatchObject({ code: 5000 })
    const session = await pair()
    expect(session?.namespaces['eip155']).toMatchObject({
      accounts: [`${harbour}:${mira}`],
      methods: expect.not.arrayContaining(['eth_mine']),
    })
    expect(session?.namespaces['solana']?.accounts).toEqual([`${solanaNetworkId}:${sol}`])
    expect((await phone.state()).sessions).toMatchObject([{ name: 'Page' }])
  })

  test('signs on EVM, and other tools agree', async () => {
    const message = 'grüezi'
    const signing = app.request<string>('personal_sign', [hex(message), mira], harbour)
    const { outcome } = await phone.approveRequest()
    expect(verifyMessage(message, await signing)).toBe(mira)
    expect(outcome).toEqual({ result: await signing })
    const domain = { name: 'Sandbox', chainId: 31337 }
    const types = { Mail: [{ name: 'text', type: 'string' }] }
    const data = { domain, primaryType: 'Mail', message: { text: 'hi' } }
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    const json = JSON.stringify({ ...data, types: { ...types, EIP712Domain } })
    const typed = app.request<string>('eth_signTypedData_v4', [mira, json], harbour)
    await phone.approveRequest()
    expect(verifyTypedData(domain, types, data.message, await typed)).toBe(mira)
  })

  test('sends several calls one after another, and says what became of them', async () => {
    const batch = {
      version: '2.0.0',
      from: mira,
      chainId: '0x7a69',
      atomicRequired: false,
      calls: [1, 2].map(n => ({ to: alice, value: `0x${n}` })),
    }
    const asking = app.request<{ id: string }>('wallet_sendCalls', [batch], harbour)
    await phone.approveRequest()
    const { id } = await asking
    const status = app.request('wallet_getCallsStatus', [id], harbour)
    await phone.approveRequest()
    expect(await status).toMatchObject({
      id,
      chainId: '0x7a69',
      status: 200,
      atomic: false,
      receipts: [{ status: '0x1' }, { status: '0x1' }],
    })
    const atomic = app.request('wallet_sendCalls', [{ ...batch, atomicRequired: true }], harbour)
    atomic.catch(() => {})
    await phone.approveRequest()
    await expect(atomic).rejects.toMatchObject({ code: 5760 })
  })

  test('sends on EVM, and the chain has it', async () => {
    const wish = { from: mira, to: alice, value: '0x5' }
    const sending = app.request<string>('eth_sendTransaction', [wish], harbour)
    await phone.approveRequest()
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getTransactionByHash',
      params: [await sending],
    })
    const headers = { 'content-type': 'application/json' }
    const [chain] = sandbox.chains
    const answer = await fetch(chain?.rpcUrl ?? '', { method: 'POST', headers, body })
    expect(((await answer.json()) as { result: unknown }).result).toMatchObject({
      from: mira.toLowerCase(),
      to: alice.toLowerCase(),
      value: '0x5',
    })
    const signing = app.request<string>('eth_signTransaction', [wish], harbour)
    await phone.approveRequest()
    expect(Transaction.from(await signing)).toMatchObject({ from: mira, to: alice, value: 5n })
  })

  test('signs and sends on Solana, and other tools agree', async () => {
    const message = new TextEncoder().encode('grüezi')
    const params = { message: base58.encode(message), pubkey: sol }
    const signing = app.request<{ signature: string }>('solana_signMessage', params, solanaNetworkId)
    await phone.approveRequest()
    expect(isSignedBy(sol, message, (await signing).signature)).toBe(true)
    const connection = new Connection(sandbox.info.solana?.rpcUrl ?? '', 'confirmed')
    const from = new PublicKey(sol)
    const { blockhash } = await connection.getLatestBlockhash()
    const instructions = [
      SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(otherSol), lamports: 7 }),
    ]
    const content = new TransactionMessage({ payerKey: from, recentBlockhash: blockhash, instructions })
    const unsigned = new VersionedTransaction(content.compileToV0Message())
    const wire = { transaction: base64.encode(unsigned.serialize()) }
    const one = app.request<{ signature: string; transaction: string }>(
      'solana_signTransaction',
      wire,
      solanaNetworkId,
    )
    await phone.approveRequest()
    expect(isSignedBy(sol, unsigned.message.serialize(), (await one).signature)).toBe(true)
    const all = { transactions: [wire.transaction] }
    const list = app.request<{ transactions: string[] }>('solana_signAllTransactions', all, solanaNetworkId)
    await phone.approveRequest()
    expect((await list).transactions).toEqual([(await one).transaction])
    const sent = app.request<{ signature: string }>('solana_signAndSendTransaction', wire, solanaNetworkId)
    await phone.approveRequest()
    const { value } = await connection.getSignatureStatuses([(await sent).signature])
    expect(value[0]).toMatchObject({ err: null })
  })

  test('refuses a request, and answers as it is told', async () => {
    const refused = app.request('personal_sign', ['0x00', mira], harbour).catch(error => error)
    await phone.rejectRequest(4001)
    expect(await refused).toMatchObject({ code: 4001 })
    const foreign = app.request('personal_sign', ['0x00', alice], harbour).catch(error => error)
    await phone.approveRequest()
    expect(await foreign).toMatchObject({ code: 4100 })
    await phone.answerWith('personal_sign', { result: 'junk' })
    expect(await app.request('personal_sign', ['0x00', mira], harbour)).toBe('junk')
    await phone.answerWith('personal_sign', null)
    const outcomes = (await phone.lastRequests()).slice(-3).map(({ outcome }) => outcome)
    expect(outcomes).toMatchObject([{ error: { code: 4001 } }, { error: { code: 4100 } }, { result: 'junk' }])
  })

  test('switches when the app asks, and by itself', async () => {
    const told = app.once('session_update')
    const switching = app.request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }], harbour)
    await phone.approveRequest()
    expect(await switching).toBeNull()
    await told
    expect(app.provider.session?.namespaces['eip155']?.accounts).toContain(`${lagoon}:${mira}`)
    const event = app.once('session_event')
    await phone.switchChain('eip155', harbour)
    expect(await event).toMatchObject({
      params: { event: { name: 'chainChanged', data: 31337 }, chainId: harbour },
    })
    const unknown = app
      .request('wallet_switchEthereumChain', [{ chainId: '0x1' }], harbour)
      .catch(error => error)
    await phone.approveRequest()
    expect(await unknown).toMatchObject({ code: 4902 })
    const abroad = { chainId: '0x1', chainName: 'Far', rpcUrls: ['https://rpc.example'] }
    const adding = app.request('wallet_addEthereumChain', [abroad], harbour).catch(error => error)
    await phone.approveRequest()
    expect(await adding).toMatchObject({ code: -32602 })
  })

  test('shows other accounts', async () => {
    const event = app.once('session_event')
    await phone.setAccounts([1, 0])
    expect(await event).toMatchObject({ params: { event: { name: 'accountsChanged' } } })
    const { accounts } = app.provider.session?.namespaces['eip155'] ?? {}
    expect(accounts).toEqual([
      `${harbour}:${alice}`,
      `${harbour}:${mira}`,
      `${lagoon}:${alice}`,
      `${lagoon}:${mira}`,
    ])
    await phone.setAccounts([0])
    await expect(phone.setAccounts([99])).rejects.toMatchObject({ code: -32602 })
  })

  test('misses nothing while it is offline', async () => {
    await phone.goOffline(500)
    expect((await phone.state()).online).toBe(false)
    const signing = app.request<string>('personal_sign', [hex('later'), mira], harbour)
    await phone.approveRequest()
    expect(verifyMessage('later', await signing)).toBe(mira)
    const { requests, online } = await phone.state()
    expect([requests, online]).toEqual([[], true])
  })

  test('approves by itself when it is told to', async () => {
    await phone.autoApprove(true)
    const signature = await app.request<string>('personal_sign', [hex('auto'), mira], harbour)
    expect(verifyMessage('auto', signature)).toBe(mira)
    await phone.autoApprove(false)
  })

  test('disconnects, from both sides', async () => {
    const gone = app.once('session_delete')
    await phone.disconnect()
    await gone
    expect((await phone.state()).sessions).toEqual([])
    await pair({ eip155: evm })
    expect((await phone.state()).sessions).toHaveLength(1)
    await app.provider.disconnect()
    await expect.poll(async () => (await phone.state()).sessions).toEqual([])
  })

  test('answers this machine only, and shows a page that loads nothing else', async () => {
    const { url } = sandbox.info.peer
    const page = await fetch(url)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('Pairing link')
    expect((await fetch(new URL('/peer.js', url))).status).toBe(200)
    const ask = (init: RequestInit) => fetch(new URL('/state', url), { method: 'POST', body: '[]', ...init })
    const json = { 'content-type': 'application/json' }
    expect((await ask({ headers: { ...json, origin: 'https://evil.example' } })).status).toBe(403)
    expect((await ask({ headers: { 'content-type': 'text/plain' } })).status).toBe(405)
    expect((await ask({ headers: { ...json, origin: 'http://127.0.0.1:5173' } })).status).toBe(200)
  })

  test('and nobody called anybody outside', () => {
    expect([...called].filter(host => !['127.0.0.1', 'localhost', 'local', '::1'].includes(host))).toEqual([])
    expect(called.has('127.0.0.1')).toBe(true)
  })
})
