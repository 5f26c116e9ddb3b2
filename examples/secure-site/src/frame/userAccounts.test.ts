import { expect, it } from 'vitest'
import type { Chain } from '../chain/chains.js'
import { inEnglish } from '../review/testing/inEnglish.js'
import { memoryStore } from '../session/openStore.js'
import { newParts, smartAccountOf, usualParts } from '../smart/smartAccount.js'
import { noteOpened } from '../wallet/openedHere.js'
import type { WalletUser } from '../wallet/WalletUser.js'
import { createQueue } from './createQueue.js'
import { createStage } from './createStage.js'
import { evmAccount } from './evmAccount.js'
import type { FrameParts } from './FrameParts.js'
import { sessionHandlers } from './sessionHandlers.js'

const addresses = {
  eip155: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
  solana: '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g',
}
const { address: smart } = smartAccountOf(addresses.eip155, usualParts)
const shared = { coin: { symbol: 'PEB', decimals: 18 }, tokens: [] }
const plain: Chain = { caip2: 'eip155:1', name: 'One', ...shared }
const harbour: Chain = {
  ...plain,
  caip2: 'eip155:31337',
  name: 'Harbour',
  smartAccounts: { isSponsored: true },
}

/** A frame of somebody who is signed in, and its service. `decide`: the answer to each question. */
async function open(account: Pick<WalletUser, 'accountType' | 'smartAccount'>, chains = [plain, harbour]) {
  const store = memoryStore()
  await noteOpened(store, 'u', addresses)
  const user: WalletUser = {
    ...{ id: 'u', email: 'mira@example.com', profile: 'split', addresses, vault: 1 },
    ...account,
  }
  const posted: unknown[] = []
  const stage = createStage(() => {})
  const queue = createQueue(8)
  const own = {
    answer: (body: object): object => ({ smartAccount: null, ...body, accountType: Object(body).type }),
    isYes: true,
    code: '0x60',
  }
  const texts: string[] = []
  stage.subscribe(() => {
    const scene = stage.current()?.scene
    if (scene?.kind !== 'approval') return
    texts.push(inEnglish(scene.review.title as never))
    if (own.isYes) void scene.approve()
    else scene.reject(false)
  })
  const parts = {
    ...{ store, stage, queue, chains: async () => chains },
    wallet: {
      user: async () => user,
      ensure: async () => ({
        version: 1,
        ciphertext: 'x',
        slots: [{ id: 'r', kind: 'recovery', info: {} }],
        addresses,
      }),
    },
    session: {
      user: async () => 'u',
      async call({ path, body }: { path: string; body: object }) {
        if (path !== '/user/account') return { result: own.code }
        posted.push(body)
        const chosen = own.answer(body)
        Object.assign(user, chosen)
        return chosen
      },
    },
  } as unknown as FrameParts
  const request = { id: '1', signal: new AbortController().signal }
  return {
    ...{ store, queue, posted, own, texts },
    ask: (payload: Parameters<ReturnType<typeof sessionHandlers>['GET_USER']>[0]) =>
      sessionHandlers(parts).GET_USER(payload, request),
    turn: (type: 'eoa' | 'smartAccount') => sessionHandlers(parts).SET_PREFERRED_ACCOUNT({ type }, request),
  }
}
const wished = { preferredAccountType: 'smartAccount', chainId: 'eip155:31337' } as const

it('shows the account that a page prefers to somebody who was shown none, and stores what it is made of', async () => {
  const { ask, posted } = await open({ accountType: null, smartAccount: null })
  expect(await ask(wished)).toMatchObject({
    preferredAccountType: 'smartAccount',
    smartAccountEnabledNetworks: [31337],
    smartAccountDeployed: true,
    accounts: [
      { namespace: 'eip155', address: addresses.eip155, type: 'eoa' },
      { namespace: 'eip155', address: smart, type: 'smartAccount' },
      { namespace: 'solana', address: addresses.solana },
    ],
  })
  expect(posted).toEqual([{ type: 'smartAccount', smartAccount: usualParts, isDefault: true }])
})

it('never moves somebody who was shown the account of their key, nor where there are no smart accounts', async () => {
  const shown = await open({ accountType: 'eoa', smartAccount: null })
  expect(await shown.ask(wished)).toMatchObject({ preferredAccountType: 'eoa' })
  expect(shown.posted).toEqual([])
  for (const [payload, chains] of [
    [{}, undefined],
    [wished, [plain]],
  ] as const) {
    const next = await open({ accountType: null, smartAccount: null }, chains && [...chains])
    const { accounts, preferredAccountType } = await next.ask(payload)
    expect([preferredAccountType, accounts.map(({ address }) => address)]).toEqual([
      ...['eoa', [addresses.eip155, addresses.solana]],
    ])
    expect(next.posted).toEqual([{ type: 'eoa', isDefault: true }])
  }
})

it('tells nobody an account that is not stored: another answer would move it later', async () => {
  const { ask, own } = await open({ accountType: null, smartAccount: null })
  own.answer = () => {
    throw new Error('gone')
  }
  await expect(ask(wished)).rejects.toThrow('gone')
})

it('tells the page no account of somebody else who has logged in meanwhile', async () => {
  const becomeAnother = () => ({ id: 'v', accountType: 'smartAccount', smartAccount: usualParts })
  const first = await open({ accountType: null, smartAccount: null })
  first.own.answer = becomeAnother
  await expect(first.ask(wished)).rejects.toMatchObject({ code: 'ABORTED' })
  const later = await open({ accountType: 'eoa', smartAccount: null })
  later.own.answer = becomeAnother
  await expect(later.turn('smartAccount')).rejects.toMatchObject({ code: 'ABORTED' })
})

it('shows no smart account that is not made of what it was, or of what is not known', async () => {
  const before = await open({ accountType: 'smartAccount', smartAccount: usualParts })
  await before.ask(wished)
  await before.store.set(`smart:u:${addresses.eip155}`, `0x${'77'.repeat(20)}`)
  await expect(before.ask(wished)).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
  for (const other of [
    { ...usualParts, version: '9' },
    { ...usualParts, implementation: 'other' },
    { ...usualParts, factory: `0x${'66'.repeat(20)}` },
  ]) {
    const { ask } = await open({ accountType: 'smartAccount', smartAccount: other })
    await expect(ask(wished)).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
    const { turn, own } = await open({ accountType: 'eoa', smartAccount: null })
    own.answer = () => ({ accountType: 'smartAccount', smartAccount: other })
    await expect(turn('smartAccount')).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
  }
})

it('switches once its owner confirms, and ends all that waits for a yes', async () => {
  const { turn, queue, posted, texts, own } = await open({ accountType: 'eoa', smartAccount: null })
  own.isYes = false
  await expect(turn('smartAccount')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(posted).toEqual([])
  own.isYes = true
  const waiting: Promise<unknown>[] = []
  own.answer = body => {
    const run = (signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    waiting.push(queue.add(run, new AbortController().signal).catch(error => error.code))
    return { accountType: Object(body).type, smartAccount: usualParts }
  }
  expect(await turn('smartAccount')).toEqual({ type: 'smartAccount', address: smart })
  expect(await turn('eoa')).toEqual({ type: 'eoa', address: addresses.eip155 })
  expect(await turn('eoa')).toEqual({ type: 'eoa', address: addresses.eip155 })
  expect(await Promise.all(waiting)).toEqual(['ABORTED', 'ABORTED'])
  expect(texts).toEqual(['Use a smart account', 'Use a smart account', 'Use your usual account'])
  const nowhere = await open({ accountType: 'eoa', smartAccount: null }, [plain])
  await expect(nowhere.turn('smartAccount')).rejects.toMatchObject({ code: 'UNSUPPORTED' })
})

const lagoon: Chain = {
  ...harbour,
  ...{ caip2: 'eip155:31338', name: 'Lagoon' },
  smartAccounts: { isSponsored: true, implementation: 'stateless7702' },
}

it('tells that the account of a key has its code, and not that of somebody else', async () => {
  const taken = { accountType: 'smartAccount', smartAccount: newParts([lagoon]) } as const
  const { ask, own } = await open(taken, [lagoon])
  for (const [by, isThere] of [
    ['ab'.repeat(20), false],
    ['63c0c19a282a1b52b07dd5a65b58948a07dae32b', true],
  ] as const) {
    own.code = `0xef0100${by}`
    expect(await ask({ chainId: lagoon.caip2 })).toMatchObject({ smartAccountDeployed: isThere })
  }
})

it('lets no page make the account of a key take code: its owner switches to that, and the address stays', async () => {
  const { ask, turn, posted, texts, own } = await open({ accountType: null, smartAccount: null }, [lagoon])
  expect(await ask(wished)).toMatchObject({ preferredAccountType: 'eoa' })
  expect(posted).toEqual([{ type: 'eoa', isDefault: true }])
  expect(await turn('smartAccount')).toEqual({ type: 'smartAccount', address: addresses.eip155 })
  expect(posted[1]).toEqual({ type: 'smartAccount', smartAccount: newParts([lagoon]), isDefault: false })
  expect(await turn('eoa')).toEqual({ type: 'eoa', address: addresses.eip155 })
  expect(texts).toEqual(['Use a smart account', 'Use your usual account'])
  const next = await open({ accountType: 'eoa', smartAccount: null }, [lagoon])
  next.own.answer = () => ({ accountType: 'smartAccount', smartAccount: usualParts })
  await expect(next.turn('smartAccount')).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
  own.isYes = false
  await expect(turn('smartAccount')).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

it('moves no account by another default, and takes code only where the network says so', async () => {
  const { store } = await open({ accountType: 'smartAccount', smartAccount: usualParts })
  const user = { id: 'u', accountType: 'smartAccount' as const }
  const on = (chain: Chain, smartAccount = usualParts, id = 'u') =>
    evmAccount(store, { ...user, id, smartAccount } as WalletUser, addresses, chain)
  expect(await on(harbour)).toMatchObject({ address: smart, smart: {} })
  expect(await on(lagoon)).toMatchObject({ address: smart, smart: {} })
  const taken = newParts([lagoon, harbour])
  expect(await on(harbour, taken, 'v')).toEqual({ address: addresses.eip155 })
  expect(await on(lagoon, taken, 'v')).toMatchObject({ smart: { delegate: expect.any(String) } })
  await expect(on(lagoon, taken)).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
})
