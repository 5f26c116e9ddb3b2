import {
  Balances,
  CheckTransfer,
  createKit,
  type Kit,
  type Plugin,
  SendTransaction,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { walletconnect } from '@latchkit/walletconnect'
import type { ApiPromise } from '@polkadot/api'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { createPeerDriver } from '../../../examples/sandbox/src/peer/createPeerDriver.js'
import type { PolkadotOptions } from '../src/options/PolkadotOptions.js'
import { polkadot } from '../src/polkadot.js'
import { type PolkadotTransferAll, SendPolkadotTransaction } from '../src/send/PolkadotCall.js'

const { chains, peer, polkadot: found, relay } = await ownSandbox('polkadot')
if (!found) throw new Error('The sandbox runs no Substrate chain')
const meadow = { ...found, id: found.id as `${string}:${string}` }
const { id: networkId } = meadow
const ASSET = `${networkId}/assets:${meadow.asset.id}` as const

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const { id, symbol } = meadow.asset
const tokens = {
  [networkId]: [
    { id, symbol },
    { id: 1985, symbol: 'NONE' },
  ],
}

type KeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** Differences from the kit of most tests. */
interface Own {
  readonly rpcUrl?: string
  readonly index?: number
  readonly listed?: PolkadotOptions['tokens']
}

let wallets = 0
/** Connects a kit to a wallet with keys of a kind, which approves everything. */
async function open(keyType: KeyType, ends: (() => unknown)[], own: Own = {}) {
  const { rpcUrl = meadow.rpcUrl, index = 0, listed = tokens } = own
  wallets += 1
  // Two of one name would be contested.
  const rdns = `dev.latchkit.${keyType}${wallets}`
  const known = chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const wallet = createDevWallet({
    chains: known,
    rdns,
    name: rdns,
    remember: false,
    autoApprove: true,
    accounts: 4,
    polkadot: { keyType },
  })
  if (index > 0) await wallet.switchAccount(index)
  const plugins = [
    polkadot({ networks: [meadow], rpc: { [networkId]: rpcUrl }, tokens: listed }),
  ] as readonly Plugin[]
  const kit = createKit({ plugins: plugins as never, multiWallet: true }) as Kit
  ends.push(
    () => wallet.dispose(),
    () => kit.dispose(),
  )
  await kit.start()
  const { account } = await kit.connections.connect({ walletId: rdns })
  return { account, kit, ...kit.use(SendTransaction, account) }
}

/** Each reads and decodes all that the chain says of itself, so most tests share one for their kind of key. */
const shared = new Map<KeyType, ReturnType<typeof open>>()
const last: (() => unknown)[] = []
afterAll(async () => {
  for (const end of last.reverse()) await end()
})

function connected(keyType: KeyType, own?: Own): ReturnType<typeof open> {
  if (own) return open(keyType, cleanups, own)
  const kit = shared.get(keyType) ?? open(keyType, last)
  shared.set(keyType, kit)
  return kit
}

/** The chain as its own library sees it, which nobody but the tests asks. */
let reader: Promise<ApiPromise> | undefined
function chain(): Promise<ApiPromise> {
  reader ??= import('@polkadot/api').then(({ ApiPromise, HttpProvider }) =>
    ApiPromise.create({ provider: new HttpProvider(meadow.rpcUrl), noInitWarn: true }),
  )
  return reader
}

/** The balance of an address, by the chain's own runtime API. */
async function owned(address: string): Promise<bigint> {
  const api = await chain()
  const entry = await api.query['assets']?.['account']?.(meadow.asset.id, address)
  return BigInt((entry?.toJSON() as { balance?: string | number } | null)?.balance ?? 0)
}

describe('keys of every kind', () => {
  worstFirst(['sr25519', 'ed25519', 'ecdsa'])('sign and send: %s', async keyType => {
    const { account, kit, sendTransaction, waitForTransaction } = await connected(keyType)
    expect(account.keyType).toBe(keyType)
    expect(meadow.accounts[keyType][0]).toBe(account.address)
    const { caipAddress } = account
    const message = `by ${keyType}`
    const { signature } = await kit.use(SignMessage, account).signMessage({ account, message })
    const { verifyMessage } = kit.use(VerifyMessage, account)
    expect(await verifyMessage({ caipAddress, message, signature })).toBe(true)
    expect(await verifyMessage({ caipAddress, message: 'other', signature })).toBe(false)
    const to = meadow.accounts.sr25519[2]
    const { hash } = await sendTransaction({ account, networkId, transfer: { to, amount: 10n ** 12n } })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
  })
})

describe('a phone behind the relay', { tags: ['long'] }, () => {
  // Both ends of the relay load their SDK first.
  it('signs a transfer, which the chain takes', async () => {
    const phone = createPeerDriver(peer.url)
    const plugins = [
      polkadot({ networks: [meadow], rpc: { [networkId]: meadow.rpcUrl } }),
      walletconnect({ relayUrl: relay.url }),
    ] as const
    const kit = createKit({ plugins })
    cleanups.push(
      () => phone.disconnect(),
      () => kit.dispose(),
    )
    await kit.start()
    const connecting = kit.connections.connect({ walletId: 'walletconnect' })
    await phone.pair(await kit.plugins.walletconnect.pair())
    await phone.approve()
    const { account } = await connecting
    const balanceOf = async (address: string) => {
      const [coin] = await kit
        .use(Balances, account)
        .balances({ account: { ...account, address }, networkId })
      return coin?.amount ?? 0n
    }
    const to = meadow.accounts.ed25519[1]
    const before = await balanceOf(to)
    const { sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
    const sending = sendTransaction({ account, networkId, transfer: { to, amount: 1_234_567_890_123n } })
    const { method, chainId } = await phone.approveRequest()
    expect([method, chainId]).toEqual(['polkadot_signTransaction', networkId])
    const { hash } = await sending
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect((await balanceOf(to)) - before).toBe(1_234_567_890_123n)
  })
})

describe('balances', () => {
  it('have a token that only the request names, without a name', async () => {
    const { account, kit } = await connected('sr25519', { index: 1, listed: {} })
    const assets = [ASSET, `${networkId}/assets:1985`, `${networkId}/assets:x`] as const
    const read = kit.use(Balances, account).balances
    expect(await read({ account, networkId })).toHaveLength(1)
    const [, token, ...rest] = await read({ account, networkId, assets })
    expect(token).toMatchObject({ asset: ASSET, symbol: `${id}`, name: 'Unknown token', decimals: 6 })
    expect(rest).toEqual([])
  })
  it('have the tokens that the app named, without what must stay', async () => {
    const { account, kit } = await connected('ecdsa', { index: 1 })
    const [coin, token, ...rest] = await kit.use(Balances, account).balances({ account, networkId })
    expect(coin).toMatchObject({ native: true })
    expect(token).toMatchObject({ asset: ASSET, symbol, decimals: 6, amount: await owned(account.address) })
    expect(token?.held).toMatchObject([{ reason: 'reserve' }])
    expect(rest).toEqual([])
    const [held] = token?.held ?? []
    const amount = (token?.amount ?? 0n) - (held?.amount ?? 0n)
    expect(amount).toBeGreaterThan(0n)
    const { sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
    const transfer = { to: meadow.accounts.sr25519[1], amount, asset: ASSET }
    const { hash } = await sendTransaction({ account, networkId, transfer })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect(await owned(account.address)).toBe(held?.amount)
  })
})

describe('transfers', () => {
  it('move tokens of the assets pallet', async () => {
    const { account, sendTransaction, waitForTransaction } = await connected('sr25519')
    const to = meadow.accounts.ed25519[2]
    const before = await owned(to)
    const transfer = { to, amount: 1_500_001n, asset: ASSET }
    const { hash } = await sendTransaction({ account, networkId, transfer })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect((await owned(to)) - before).toBe(1_500_001n)
  })

  it('cost no more than was estimated, and little less', async () => {
    const { account, kit, sendTransaction, estimateFee, waitForTransaction } = await connected('ecdsa')
    const own = async () => {
      const [coin] = await kit.use(Balances, account).balances({ account, networkId })
      return coin?.amount ?? 0n
    }
    const request = {
      account,
      networkId,
      transfer: { to: meadow.accounts.ecdsa[2], amount: 7n * 10n ** 12n },
    }
    const { fee } = await estimateFee(request)
    const before = await own()
    const { hash } = await sendTransaction(request)
    await waitForTransaction({ networkId, hash })
    const cost = before - (await own()) - request.transfer.amount
    expect(cost).toBeLessThanOrEqual(fee)
    expect(cost).toBeGreaterThan((fee * 9n) / 10n)
  })

  it('of all that can be sent go through, for what was reviewed', async () => {
    const { account, kit, sendTransaction, estimateFee, waitForTransaction } = await connected('ed25519')
    const { checkTransfer } = kit.use(CheckTransfer, account)
    const own = async () => (await kit.use(Balances, account).balances({ account, networkId }))[0]
    const coin = await own()
    expect(coin?.held).toMatchObject([{ reason: 'reserve' }])
    const to = meadow.accounts.sr25519[2]
    const { fee } = await estimateFee({ account, networkId, transfer: { to, amount: 1n } })
    const reserve = coin?.held?.[0]?.amount ?? 0n
    const amount = (coin?.amount ?? 0n) - reserve - fee
    const request = { account, networkId, transfer: { to, amount }, maxFee: fee }
    expect(await checkTransfer(request)).not.toHaveProperty('failure')
    const { hash } = await sendTransaction(request)
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    const rest = await own()
    // The rest is the reserve and the unused part of the fee.
    expect((rest?.amount ?? 0n) - reserve).toBeLessThan(fee)
    const all = { ...request, transfer: { to, amount: rest?.amount ?? 0n } }
    expect(await checkTransfer(all)).toMatchObject({ failure: expect.any(String) })
  })

  it('are not sent when the wallet signed another one in their place', async () => {
    const { Keyring } = await import('@polkadot/api')
    const api = await chain()
    const pair = new Keyring({ type: 'sr25519' }).addFromUri('//Liar')
    const theirs = meadow.accounts.ecdsa[1]
    const enable = async () => ({
      accounts: {
        get: async () => [{ address: pair.address, type: 'sr25519' }],
        subscribe: () => () => {},
      },
      signer: {
        async signPayload() {
          const other = api.tx['balances']?.['transferKeepAlive']?.(theirs, 5n * 10n ** 12n)
          const signed = await other?.signAsync(pair)
          const signature = signed?.signature.toHex()
          return { id: 1, signature: `0x01${signature?.slice(2)}`, signedTransaction: signed?.toHex() }
        },
      },
    })
    const page = window as unknown as { injectedWeb3?: Record<string, unknown> }
    page.injectedWeb3 = { ...page.injectedWeb3, liar: { enable, version: '1' } }
    const funding = await connected('sr25519', {})
    const funds = { to: pair.address, amount: 20n * 10n ** 12n }
    const { hash } = await funding.sendTransaction({ account: funding.account, networkId, transfer: funds })
    await funding.waitForTransaction({ networkId, hash })
    const { account } = await funding.kit.connections.connect({ walletId: 'liar' })
    cleanups.push(() => {
      delete page.injectedWeb3?.['liar']
    })
    const before = await funding.kit.use(Balances, account).balances({ account, networkId })
    const { sendTransaction } = funding.kit.use(SendTransaction, account)
    const transfer = { to: meadow.accounts.ecdsa[2], amount: 10n ** 12n }
    const sending = sendTransaction({ account, networkId, transfer })
    await expect(sending).rejects.toMatchObject({ code: 'sign/MISMATCH', outcome: 'unknown' })
    expect(await funding.kit.use(Balances, account).balances({ account, networkId })).toEqual(before)
  })

  it('that fail on chain are told apart', { tags: ['long'] }, async () => {
    const { account, sendTransaction, waitForTransaction } = await connected('sr25519')
    const transfer = { to: meadow.accounts.ecdsa[2], amount: 10n ** 30n }
    const { hash } = await sendTransaction({ account, networkId, transfer })
    expect(await waitForTransaction({ networkId, hash })).toBe('failed')
  })

  it.each([
    [{ to: '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266', amount: 1n }, 'address/INVALID'],
    [{ to: 'DXc47WmUnQ9h5e9S1f85RSCjFXEih4zqvxE5EVCsdPoDBX4', amount: 1n }, 'address/INVALID'],
    [{ to: meadow.accounts.ecdsa[2], amount: -1n }, 'amount/INVALID'],
    [{ to: meadow.accounts.ecdsa[2], amount: 2n ** 128n }, 'amount/INVALID'],
    [
      { to: meadow.accounts.ecdsa[2], amount: 1n, asset: `${networkId}/nft:1` as const },
      'rpc/INVALID_PARAMS',
    ],
    [
      { to: meadow.accounts.ecdsa[2], amount: 1n, asset: 'polkadot:1/assets:1' as const },
      'rpc/INVALID_PARAMS',
    ],
  ])('to nowhere are refused: %#', async (transfer, code) => {
    const { account, sendTransaction } = await connected('sr25519')
    await expect(sendTransaction({ account, networkId, transfer })).rejects.toMatchObject({ code })
  })

  it('take calls in the own terms of the family', { tags: ['long'] }, async () => {
    const { account, sendTransaction, waitForTransaction } = await connected('sr25519')
    // system.remark("hi")
    const { hash } = await sendTransaction({ account, networkId, native: { call: '0x0001086869' } })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    const junk = sendTransaction({ account, networkId, native: { call: '0xffff' } })
    await expect(junk).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
  })

  it('of everything keep the account, or close it', { tags: ['long'] }, async () => {
    const rich = await connected('sr25519')
    const { account, kit } = await connected('ed25519', { index: 3 })
    const { sendTransaction, waitForTransaction } = kit.use(SendPolkadotTransaction, account)
    const own = async () => (await kit.use(Balances, account).balances({ account, networkId }))[0]
    const end = async (native: PolkadotTransferAll) => {
      const { hash } = await sendTransaction({ account, networkId, native })
      expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
      return own()
    }
    const transfer = { to: account.address, amount: 5n * 10n ** 12n }
    const { hash } = await rich.sendTransaction({ account: rich.account, networkId, transfer })
    await rich.waitForTransaction({ networkId, hash })
    const allTo = rich.account.address
    const kept = await end({ allTo })
    expect(kept?.amount).toBeGreaterThan(0n)
    expect(kept?.held).toEqual([{ reason: 'reserve', amount: kept?.amount }])
    const again = await rich.sendTransaction({ account: rich.account, networkId, transfer })
    await rich.waitForTransaction({ networkId, hash: again.hash })
    expect((await end({ allTo, close: true }))?.amount).toBe(0n)
    const junk = sendTransaction({ account, networkId, native: { allTo: 'nobody' } })
    await expect(junk).rejects.toMatchObject({ code: 'address/INVALID' })
  })

  it('wait no longer than they are told, and report an endpoint that is gone', {
    tags: ['long'],
  }, async () => {
    const { waitForTransaction } = await connected('sr25519')
    const hash = `0x${'0'.repeat(64)}`
    expect(await waitForTransaction({ networkId, hash, timeoutMs: 300 })).toBe('unknown')
    const { account, kit } = await connected('ed25519', { rpcUrl: 'http://127.0.0.1:1' })
    const reading = kit.use(Balances, account).balances({ account, networkId })
    await expect(reading).rejects.toMatchObject({ name: 'KitError', code: 'http/NETWORK' })
  })
})
