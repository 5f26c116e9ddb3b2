import { afterEach, describe, expect, it, vi } from 'vitest'
import { createKit } from '../kit/createKit.js'
import { definePlugin } from '../plugin/definePlugin.js'
import { openMockKit } from '../testing/openMockKit.js'
import type { Messages } from './createI18n.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A plugin that speaks English, and other languages when they are loaded. */
const speaking = (load: Record<string, () => Promise<{ messages: Messages }>>, en: Messages = {}) =>
  definePlugin({
    id: 'my',
    messages: { en: { 'my.hello': 'Hello', 'my.bye': 'Goodbye', 'my.only': 'English only', ...en }, load },
  })()
const german = async () => ({ messages: { 'my.hello': 'Hallo', 'my.bye': 'Tschüss' } })

describe('a message', () => {
  it('is the app’s, else the locale’s, else its language’s, else English, else its key', async () => {
    const austrian = async () => ({ messages: { 'my.bye': 'Servus' } })
    const { kit } = await openMockKit({
      plugins: [speaking({ de: german, 'de-AT': austrian })],
      messages: { 'de-AT': { greeting: 'Grüß Gott' }, en: { 'my.only': 'Ours' } },
    })
    await kit.i18n.setLocale('de-AT')
    const { t } = kit.i18n
    expect(['greeting', 'my.bye', 'my.hello', 'my.only', 'nobody.knows'].map(key => t(key))).toEqual([
      'Grüß Gott',
      'Servus',
      'Hallo',
      'Ours',
      'nobody.knows',
    ])
  })

  it('is disguised in the pseudo-locale, and keeps its places', async () => {
    const { kit } = await openMockKit({ plugins: [speaking({}, { 'my.say': 'Network: {name}. Change' })] })
    await kit.i18n.setLocale('en-XA')
    expect(kit.i18n.t('my.say')).toBe('[Ñéţŵöŕķ: {name}. Çĥåñĝé~~~~~~~~~~]')
    expect(kit.i18n.t('my.say', { name: 'Base' })).toBe('[Ñéţŵöŕķ: Base. Çĥåñĝé~~~~~~~~~~]')
    expect(kit.i18n.t('nobody.knows')).toBe('nobody.knows')
    kit.i18n.add('en', { later: 'Later' })
    expect(kit.i18n.t('later')).toBe('[Ļåţéŕ~~]')
    await kit.i18n.setLocale('en')
    expect(kit.i18n.t('later')).toBe('Later')
  })

  it('takes values as plain text, and keeps a place that nobody fills (M07)', async () => {
    const { kit } = await openMockKit({
      plugins: [speaking({}, { 'my.say': '{who} pays {amount} to {who}' })],
    })
    const { t } = kit.i18n
    expect(t('my.say', { who: '<b>{amount}</b>', amount: 7 })).toBe(
      '<b>{amount}</b> pays 7 to <b>{amount}</b>',
    )
    expect(t('my.say', { who: '$& $1' })).toBe('$& $1 pays {amount} to $& $1')
    expect(t('my.say')).toBe('{who} pays {amount} to {who}')
    expect(t('{0} $[x] {{a}} {a, plural, one {b}} </script>')).toBe(
      '{0} $[x] {{a}} {a, plural, one {b}} </script>',
    )
  })

  it('has a form for each plural category of its language that differs', async () => {
    const english = { 'my.items': '{count} items', 'my.items.one': '{count} item', 'my.gifts': 'gifts' }
    const arabic = {
      'my.items': '{count} other',
      'my.items.zero': 'none',
      'my.items.one': 'one',
      'my.items.two': 'two',
      'my.items.few': '{count} few',
      'my.items.many': '{count} many',
    }
    const { kit } = await openMockKit({
      plugins: [speaking({ ar: async () => ({ messages: arabic }), de: german }, english)],
    })
    const counted = (...counts: number[]) => counts.map(count => kit.i18n.t('my.items', { count }))
    expect(counted(0, 1, 2, 1.5)).toEqual(['0 items', '1 item', '2 items', '1.5 items'])
    await kit.i18n.setLocale('ar')
    expect(counted(0, 1, 2, 3, 11, 100)).toEqual(['none', 'one', 'two', '3 few', '11 many', '100 other'])
    // English, where a language has no such message: its forms stay together.
    await kit.i18n.setLocale('de')
    expect(counted(1, 2)).toEqual(['1 item', '2 items'])
  })

  it('without a form for a count is the general one of its own language', async () => {
    const { kit } = await openMockKit({
      plugins: [
        speaking(
          { de: async () => ({ messages: { 'my.items': '{count} Sachen' } }) },
          { 'my.items': '{count} items', 'my.items.one': '{count} item' },
        ),
      ],
    })
    await kit.i18n.setLocale('de')
    expect(kit.i18n.t('my.items', { count: 1 })).toBe('1 Sachen')
    // A text in place of a number says nothing about plurals.
    expect(kit.i18n.t('my.items', { count: '1' })).toBe('1 Sachen')
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    '%j is a key like any other',
    async key => {
      const { kit } = await openMockKit({ plugins: [speaking({})] })
      expect(kit.i18n.t(key)).toBe(key)
      kit.i18n.add('en', { 'my.say': '{constructor} {__proto__}' })
      expect(kit.i18n.t('my.say', {})).toBe('{constructor} {__proto__}')
    },
  )
})

describe('a locale', () => {
  it.each([
    ['en', 'ltr'],
    ['de-AT', 'ltr'],
    ['ar', 'rtl'],
    ['ar-EG', 'rtl'],
    ['he', 'rtl'],
    ['fa-IR', 'rtl'],
    ['ur', 'rtl'],
    ['ckb', 'rtl'],
    ['ug', 'rtl'],
    ['dv', 'rtl'],
    ['yi', 'rtl'],
    ['pa-PK', 'rtl'],
    ['az-Latn', 'ltr'],
    ['arn', 'ltr'],
    ['hello', 'ltr'],
  ])('%s is written %s', async (locale, direction) => {
    // A server knows no more than the option.
    const served = createKit({ plugins: [], locale })
    expect(served.get(served.i18n.direction$)).toBe(direction)
    const { kit } = await openMockKit()
    await kit.i18n.setLocale(locale)
    expect([kit.get(kit.i18n.locale$), kit.get(kit.i18n.direction$)]).toEqual([locale, direction])
  })

  it('is switched to when its messages are there, with one notification', async () => {
    let arrive = (_: { messages: Messages }) => {}
    const slow = () => new Promise<{ messages: Messages }>(resolve => (arrive = resolve))
    const { kit } = await openMockKit({ plugins: [speaking({ ar: slow })] })
    const switching = kit.i18n.setLocale('ar')
    expect([kit.i18n.t('my.hello'), kit.get(kit.i18n.direction$)]).toEqual(['Hello', 'ltr'])
    arrive({ messages: { 'my.hello': 'مرحبا' } })
    await switching
    expect([kit.i18n.t('my.hello'), kit.get(kit.i18n.direction$)]).toEqual(['مرحبا', 'rtl'])
  })

  it('that was asked for last wins, whichever loads first', async () => {
    let arrive = (_: { messages: Messages }) => {}
    const slow = () => new Promise<{ messages: Messages }>(resolve => (arrive = resolve))
    const { kit } = await openMockKit({ plugins: [speaking({ ar: slow, de: german })] })
    const older = kit.i18n.setLocale('ar')
    await kit.i18n.setLocale('de')
    arrive({ messages: { 'my.hello': 'مرحبا' } })
    await older
    expect([kit.get(kit.i18n.locale$), kit.i18n.t('my.hello')]).toEqual(['de', 'Hallo'])
  })

  it.each<[string, () => Promise<{ messages: Messages }>]>([
    ['fails', () => Promise.reject(new Error('chunk'))],
    [
      'throws',
      () => {
        throw new Error('chunk')
      },
    ],
    ['answers nothing', async () => undefined as never],
  ])('that %s leaves English, says why in the log, and may be tried again', async (_, broken) => {
    let isBroken = true
    const load = vi.fn(() => (isBroken ? broken() : german()))
    const { kit } = await openMockKit({ plugins: [speaking({ de: load })] })
    await kit.i18n.setLocale('de')
    expect([kit.get(kit.i18n.locale$), kit.i18n.t('my.hello')]).toEqual(['en', 'Hello'])
    expect(await kit.log.export()).toContain('Locale failed')
    isBroken = false
    await kit.i18n.setLocale('de')
    await kit.i18n.setLocale('en')
    await kit.i18n.setLocale('de')
    expect(kit.i18n.t('my.hello')).toBe('Hallo')
    // Loaded once, after it failed once.
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('that hangs is given up after 20 s, and leaves no timer', async () => {
    vi.useFakeTimers()
    const { kit } = await openMockKit({ plugins: [speaking({ de: () => new Promise(() => {}) })] })
    const switching = kit.i18n.setLocale('de')
    await vi.advanceTimersByTimeAsync(20_000)
    await switching
    expect([kit.get(kit.i18n.locale$), vi.getTimerCount()]).toEqual(['en', 0])
  })

  it('that one plugin cannot load is still spoken by the others', async () => {
    const other = definePlugin({
      id: 'other',
      messages: { en: { 'other.word': 'Other' }, load: { de: () => Promise.reject(new Error('chunk')) } },
    })
    const { kit } = await openMockKit({ plugins: [speaking({ de: german }), other()] })
    await kit.i18n.setLocale('de')
    expect([kit.get(kit.i18n.locale$), kit.i18n.t('my.hello'), kit.i18n.t('other.word')]).toEqual([
      'de',
      'Hallo',
      'Other',
    ])
  })

  it('that is set before somebody brings it is loaded when they do', async () => {
    const { kit } = await openMockKit()
    await kit.i18n.setLocale('de')
    kit.i18n.addLoaders({ de: german })
    await vi.waitFor(() => expect(kit.i18n.t('my.hello')).toBe('Hallo'))
  })

  it.each([undefined, null, 7, {}, '', '\u202E'])('%j does no harm', async locale => {
    const { kit } = await openMockKit({ plugins: [speaking({})] })
    await kit.i18n.setLocale(locale as unknown as string)
    expect(kit.i18n.t('my.hello')).toBe('Hello')
    expect(kit.get(kit.i18n.direction$)).toBe('ltr')
  })

  it.each([
    ['de_DE', 'de-DE', 'Hallo'],
    ['DE', 'de', 'Hallo'],
    ['de_AT.UTF-8', 'de-AT', 'Hallo'],
    ['en-US@posix', 'en-US', 'Hello'],
    ['pt-br', 'pt-BR', 'Olá'],
    ['zh_TW', 'zh-TW', '您好'],
    ['zh-HK', 'zh-HK', '您好'],
    ['zh-Hant-MO', 'zh-Hant-MO', '您好'],
    ['zh_CN', 'zh-CN', '你好'],
  ])('%s is read as %s and speaks its script', async (written, tag, hello) => {
    const says = (text: string) => async () => ({ messages: { 'my.hello': text } })
    const load = {
      de: german,
      'pt-br': says('Olá'),
      pt: says('Oi'),
      zh: says('你好'),
      'zh-Hant': says('您好'),
    }
    const { kit } = await openMockKit({ plugins: [speaking(load)], locale: written })
    await vi.waitFor(() => expect([kit.i18n.t('my.hello'), kit.get(kit.i18n.locale$)]).toEqual([hello, tag]))
  })

  it('finds the app’s own texts however their tag is spelled', async () => {
    const { kit } = await openMockKit({ locale: 'pt_BR', messages: { pt_br: { greeting: 'Olá' } } })
    await vi.waitFor(() => expect(kit.i18n.t('greeting')).toBe('Olá'))
  })

  it.each(['C', '', 'x'])('%j, which names no locale, leaves English', async locale => {
    const { kit } = await openMockKit({ plugins: [speaking({ de: german })] })
    await kit.i18n.setLocale('de')
    await kit.i18n.setLocale(locale)
    expect([kit.get(kit.i18n.locale$), kit.i18n.t('my.hello')]).toEqual(['en', 'Hello'])
    expect(await kit.log.export()).toContain('Locale failed')
  })

  it.each([
    ['de_DE', 'de-DE'],
    ['en-US@posix', 'en-US'],
    ['C', 'en'],
  ])('that the browser reports as %j is %s', async (language, tag) => {
    vi.stubGlobal('navigator', { language })
    const { kit } = await openMockKit({ locale: undefined })
    await vi.waitFor(() => expect(kit.get(kit.connections.wallets$)).toHaveLength(1))
    await vi.waitFor(() => expect(kit.get(kit.i18n.locale$)).toBe(tag))
  })
})
