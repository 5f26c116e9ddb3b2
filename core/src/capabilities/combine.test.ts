import { describe, expect, it, vi } from 'vitest'
import type { CaipAssetId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { KitError } from '../errors/KitError.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { Plugin } from '../plugin/Plugin.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'
import { askInTurn } from './askInTurn.js'
import { type AssetBalance, Balances } from './balances.js'
import { firstAnswer } from './firstAnswer.js'
import { type AccountTransaction, History, type HistoryPage } from './history.js'
import { Names } from './names.js'
import type { Prices } from './prices.js'
import { readBalances } from './readBalances.js'

const down = () => Promise.reject(new KitError('http/STATUS', { message: 'down' }))
type Answer<T> = () => Promise<T>

const namer = (id: string, answer: Answer<string | undefined>) =>
  definePlugin({
    id,
    provides: [Names],
    setup: () => ({ provide: { names: { resolveName: answer, lookupAddress: async () => undefined } } }),
  })()
const historian = (id: string, answer: (cursor?: string) => Promise<HistoryPage>) =>
  definePlugin({
    id,
    provides: [History],
    setup: () => ({ provide: { history: { history: ({ cursor }) => answer(cursor) } } }),
  })()
const row = (id: string) => ({ id }) as AccountTransaction
const named = async (...answers: Answer<string | undefined>[]) => {
  const { kit } = await openMockKit({ plugins: answers.map((answer, at) => namer(`n${at}`, answer)) })
  return kit.use(Names).resolveName({ name: 'mira.test' })
}

describe('several providers of one capability', () => {
  it('are asked one after the other until one answers', async () => {
    expect(
      await named(
        down,
        async () => undefined,
        async () => 'abc',
      ),
    ).toBe('abc')
    expect(
      await named(
        async () => undefined,
        async () => undefined,
      ),
    ).toBeUndefined()
  })

  it('do not turn an outage into "there is none"', async () => {
    await expect(named(async () => undefined, down)).rejects.toMatchObject({ message: 'down' })
  })

  it('that never answer are given up 30 s after the last was asked, whatever the others said', async () => {
    vi.useFakeTimers()
    const never = () => new Promise<undefined>(() => {})
    const ends = [firstAnswer([never, down], ask => ask()), firstAnswer([never, never], ask => ask())].map(
      promise => promise.catch(error => error.code),
    )
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await Promise.all(ends)).toEqual(['http/STATUS', 'core/TIMEOUT'])
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('that never answer are left when the caller goes', async () => {
    const abort = new AbortController()
    const asked = firstAnswer([() => new Promise<undefined>(() => {})], ask => ask(), abort.signal)
    abort.abort()
    await expect(asked).rejects.toMatchObject({ code: 'core/ABORTED' })
  })

  it('are not waited for when they are slow, and the first answer counts', async () => {
    vi.useFakeTimers()
    const never = () => new Promise<undefined>(() => {})
    // In fake time.
    const late = () => new Promise<string>(resolve => setTimeout(() => resolve('late'), 5_000))
    const answer = firstAnswer([never, late, async () => 'third'], ask => ask())
    await vi.advanceTimersByTimeAsync(5_999)
    const early = firstAnswer([late, never], ask => ask())
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await Promise.all([answer, early])).toEqual(['third', 'late'])
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('that do not serve the network hide no failure, and are told when there is no other', async () => {
    const unserved = () => Promise.reject(new KitError('network/UNSUPPORTED', { message: 'not here' }))
    await expect(named(unserved, down)).rejects.toMatchObject({ message: 'down' })
    await expect(named(unserved, async () => undefined)).rejects.toMatchObject({ message: 'not here' })
    expect(await named(unserved, async () => 'abc')).toBe('abc')
  })

  it('are asked no further once nobody wants to know', async () => {
    const second = vi.fn(async () => 'abc')
    const asked = firstAnswer([down, second], ask => ask(), AbortSignal.abort())
    await expect(asked).rejects.toMatchObject({ message: 'down' })
    expect(second).not.toHaveBeenCalled()
  })

  it('answer before the plugin of the chain', async () => {
    const asked: string[] = []
    const service = definePlugin({
      id: 'service',
      provides: [Balances],
      setup: () => ({
        provide: {
          balances: {
            balances: () => {
              asked.push('service')
              return down()
            },
          },
        },
      }),
    })
    const { kit, account } = await connected(service())
    expect(await kit.use(Balances, account).balances({ account, networkId: 'mock:1' })).toEqual([])
    expect(asked).toEqual(['service'])
  })

  describe('of balances', () => {
    const [usd, eur, gone] = ['mock:1/token:Usd', 'mock:1/token:eur', 'mock:1/token:gone'] as const
    const amounts = (rows: readonly AssetBalance[]) => rows.map(({ asset, amount }) => [asset, amount])
    const teller = (id: string, answer: (assets?: readonly string[]) => Promise<unknown>) =>
      definePlugin({
        id,
        provides: [Balances],
        setup: () => ({ provide: { balances: { balances: ({ assets }) => answer(assets) as never } } }),
      })()
    const read = async (
      assets: readonly CaipAssetId[] | undefined,
      ...tellers: ((assets?: readonly string[]) => Promise<unknown>)[]
    ) => {
      const plugins = tellers.map((answer, at) => teller(`t${at}`, answer))
      const { kit, account } = await connected(...plugins)
      return kit.use(Balances, account).balances({ account, networkId: 'mock:1', assets })
    }
    const has = (...rows: [string, bigint][]) =>
      vi.fn(async (_?: readonly string[]) => rows.map(([asset, amount]) => ({ asset, amount })))

    it('are asked on for what a request names and the first does not list', async () => {
      const service = has([usd, 5n])
      const second = has([usd, 9n], [eur, 0n], ['mock:1/token:other', 7n])
      expect(amounts(await read([eur, usd, eur], service, second))).toEqual([
        [usd, 5n],
        [eur, 0n],
      ])
      expect(second.mock.calls).toEqual([[[eur, eur]]])
    })
    it('are asked no further for what is there, however it is written', async () => {
      const second = has([usd, 9n])
      expect(amounts(await read(['mock:1/token:USD'], has([usd, 5n]), second))).toEqual([[usd, 5n]])
      expect(amounts(await read(undefined, has([usd, 5n]), second))).toEqual([[usd, 5n]])
      expect(second).not.toHaveBeenCalled()
    })
    it('leave out what nobody has', async () => {
      const unserved = () => Promise.reject(new KitError('network/UNSUPPORTED', { message: 'not here' }))
      expect(amounts(await read([gone], has([usd, 5n]), has([eur, 1n])))).toEqual([[usd, 5n]])
      expect(amounts(await read([gone], has([usd, 5n]), unserved))).toEqual([[usd, 5n]])
    })
    it('do not say that it does not exist while the next is down', async () => {
      // The plugin of the chain answers last, and lists nothing.
      await expect(
        askInTurn([{ read: has([usd, 5n]) }, { read: down }], 'read', { assets: [eur] }),
      ).rejects.toMatchObject({ message: 'down' })
    })
    it('are asked once where the first is down', async () => {
      const second = has([usd, 9n])
      expect(amounts(await read([usd], down, second))).toEqual([[usd, 9n]])
      expect(second).toHaveBeenCalledTimes(1)
    })
    it('are not lost because the one that is down lacks a row as well', async () => {
      const first = vi.fn(down)
      expect(amounts(await read([gone], first, has([usd, 9n])))).toEqual([[usd, 9n]])
      expect(first).toHaveBeenCalledTimes(1)
    })
  })

  it('page on with the one that began', async () => {
    const second = historian('second', async cursor =>
      cursor === undefined ? { transactions: [row('a')], next: '9:x' } : { transactions: [row(cursor)] },
    )
    const { kit, account } = await connected(historian('first', down), second)
    const request = { account, networkId: 'mock:1' } as const
    const { next = '' } = await kit.use(History, account).history(request)
    expect(await kit.use(History, account).history({ ...request, cursor: next })).toEqual({
      transactions: [row('9:x')],
    })
  })
})

describe('a provider that another one stands in for', () => {
  const unsupported = () => Promise.reject(new KitError('network/UNSUPPORTED', { message: 'elsewhere' }))
  const missedBy = async (...answers: Answer<unknown>[]) => {
    const onMissed = vi.fn()
    const asking = askInTurn(
      answers.map(balances => ({ balances })),
      'balances',
      { onMissed },
    )
    return { asking, onMissed }
  }

  it('is told with its failure', async () => {
    const { asking, onMissed } = await missedBy(down, async () => ['one'])
    expect(await asking).toEqual(['one'])
    expect(onMissed.mock.calls).toEqual([[expect.objectContaining({ message: 'down' })]])
  })
  it('is told when it is late', async () => {
    vi.useFakeTimers()
    const { asking, onMissed } = await missedBy(
      () => new Promise(() => {}),
      async () => ['one'],
    )
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await asking).toEqual(['one'])
    expect(onMissed.mock.calls).toEqual([[expect.objectContaining({ code: 'core/TIMEOUT' })]])
    vi.useRealTimers()
  })
  it.each([
    ['answers first', [async () => ['one'], down]],
    ['does not serve the network', [unsupported, async () => ['one']]],
    ['knows nothing', [async () => undefined, async () => ['one']]],
  ])('is no loss where it %s', async (_, answers) => {
    const { asking, onMissed } = await missedBy(...answers)
    expect(await asking).toEqual(['one'])
    expect(onMissed).not.toHaveBeenCalled()
  })
})

describe('readBalances', () => {
  const asset = {
    asset: 'mock:1/slip44:1',
    amount: 1n,
    decimals: 18,
  } as Partial<AssetBalance> as AssetBalance
  const account = { namespace: 'mock' } as Account
  const boom = () => {
    throw new Error('prices')
  }
  const readRows = (row: AssetBalance) => {
    const host = { use: () => ({ balances: async () => [asset, row] }), find: () => undefined }
    return readBalances(host as never, { account, networkId: 'mock:1' })
  }
  const read = (prices?: Prices['prices']) => {
    const host = {
      use: () => ({ balances: async () => [asset, { ...asset, price: '1' }] }),
      find: () => prices && { prices },
    }
    return readBalances(host as never, { account, networkId: 'mock:1' })
  }

  it('adds the prices that somebody knows', async () => {
    const known = await read(async () => new Map([[asset.asset, '2.5']]))
    expect(known.map(({ price }) => price)).toEqual(['2.5', '1'])
  })

  it.each([5, '5', -1n, undefined])('takes an amount of %s for a failed answer', async amount => {
    await expect(readRows({ ...asset, amount } as never)).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it.each([-1, 1.5, 256, '18', undefined])('takes decimals of %j for a failed answer', async decimals => {
    await expect(readRows({ ...asset, decimals } as never)).rejects.toMatchObject({
      code: 'http/BAD_RESPONSE',
      context: { issues: ['balances[1]'] },
    })
  })
  it.each([undefined, null, 'row', {}])('takes a row that is %j for a failed answer', async row => {
    await expect(readRows(row as never)).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it.each(['mock:2/slip44:1', 'mock:10/slip44:1', 'slip44:1'])(
    'takes %s, which is of no or another network, for a failed answer',
    async id => {
      await expect(readRows({ ...asset, asset: id } as never)).rejects.toMatchObject({
        code: 'http/BAD_RESPONSE',
      })
    },
  )
  it('takes no list for a failed answer', async () => {
    const host = { use: () => ({ balances: async () => ({}) }), find: () => undefined }
    const read = readBalances(host as never, { account, networkId: 'mock:1' })
    await expect(read).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it.each<[string, () => unknown]>([
    ['throws', boom],
    ['answers no map', async () => ({})],
    ['answers nothing', () => undefined],
    ['answers numbers', async () => new Map([[asset.asset, 5]])],
    ['answers no decimals', async () => new Map([[asset.asset, '-1e3']])],
  ])('shows a good balance whose price source %s', async (_, prices) => {
    expect((await read(prices as never))[0]).toEqual(asset)
  })

  it('says when prices that somebody knows did not come', async () => {
    const onMissed = vi.fn()
    const reading = (prices: () => Promise<unknown>) =>
      readBalances({ use: () => ({ balances: async () => [asset] }), find: () => ({ prices }) } as never, {
        account,
        networkId: 'mock:1',
        onMissed,
      })
    await reading(async () => new Map())
    expect(onMissed).not.toHaveBeenCalled()
    await reading(down)
    expect(onMissed.mock.calls).toEqual([[expect.objectContaining({ message: 'down' })]])
  })

  it('fails for no price, and waits 2 s for them at most', async () => {
    expect(await read()).toEqual([asset, { ...asset, price: '1' }])
    expect((await read(down))[0]).toEqual(asset)
    vi.useFakeTimers()
    const late = read(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await late)[0]).toEqual(asset)
    vi.useRealTimers()
  })
})

async function connected(...plugins: Plugin[]) {
  const wallet = createMockWallet({ id: 'fox' })
  wallet.autoApprove()
  const open = await openMockKit({ wallets: [wallet], plugins })
  const { account } = await open.connections.connect({ walletId: 'fox' })
  return { ...open, account }
}
