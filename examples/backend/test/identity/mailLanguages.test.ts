import { describe, expect, it, test } from 'vitest'
import type { FlowKind } from '../../src/identity/email/flowStatements.js'
import { type Wording, writeMail } from '../../src/identity/email/mails/writeMail.js'
import { useIdentity } from './useIdentity.js'

const link = 'https://secure.example/identity/v1/device?token=abc&x=1'
const claims = {
  origin: 'https://shop.example',
  agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
}
const kinds: readonly FlowKind[] = ['login', 'factor', 'change-primary', 'change-secondary', 'add-email']
const wordings: readonly (readonly [string, Wording])[] = [
  ...kinds.map(
    kind => [kind, (mails => mails.code({ kind, code: '123456', claims })) satisfies Wording] as const,
  ),
  ['a device', mails => mails.device(link, claims)],
  ['a device that says nothing', mails => mails.device(link, { origin: '', agent: '' })],
  ['another address', mails => mails.changed('new@mail.example', link, claims)],
  ['no address', mails => mails.changed(null, link, claims)],
  ['a login more', mails => mails.login('added', 'google', claims)],
  ['a login less', mails => mails.login('removed', 'google', claims)],
  ['new keys', mails => mails.keys(claims)],
  ['guesses', mails => mails.guessed()],
]
/** What is said as it is. */
const data = [link, 'shop.example', 'new@mail.example', 'Chrome', 'Linux', 'google']

describe.each(wordings)('a mail about %s', (_, wording) => {
  it('is in Arabic, with the same in English below', async () => {
    const [{ subject, text, html }, english] = [
      await writeMail('ar', wording),
      await writeMail('en', wording),
    ]
    expect(text.endsWith(`\n\n\n${english.text}`)).toBe(true)
    expect(subject.endsWith(` · ${english.subject}`)).toBe(true)
    const [above = ''] = text.split('\n\n\n')
    for (const part of [above, subject.split(' · ')[0] ?? '']) {
      expect(data.reduce((left, one) => left.replaceAll(one, ''), part)).not.toMatch(/[a-z]/i)
      expect(part).toMatch(/\p{Script=Arabic}/u)
    }
    expect(html).toContain('<div lang="ar" dir="rtl">')
    expect(html.indexOf('<div lang="en" dir="ltr">')).toBeGreaterThan(html.indexOf('<div lang="ar"'))
  })

  it('is in English alone for who reads that', async () => {
    const { subject, text, html } = await writeMail('en', wording)
    expect(subject + text + html).not.toMatch(/\p{Script=Arabic}/u)
    const words = html.replace(/<title>.*?<\/title>|<[^>]*>|\s/g, '')
    expect(words).toBe(text.replace(/\s/g, '').replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
  })
})

test('a mail that nobody asked for is in all of them', async () => {
  const { text } = await writeMail(undefined, mails => mails.guessed())
  expect(text).toMatch(/^20 wrong codes .*\n\n\nأُدخل لهذا العنوان/s)
})

test('nothing in a mail is markup', async () => {
  const { html } = await writeMail('ar', mails =>
    mails.changed('"<img src=x>"@mail.example', `${link}"><script>`, { ...claims, agent: '<b>' }),
  )
  expect(html.replace(/<\/?(?:div|p|a|br|title|meta|!doctype html)\b[^<>]*>/g, '')).not.toMatch(/[<>]/)
  expect(html).toContain('href="https://secure.example/identity/v1/device?token=abc&amp;x=1')
})

describe('mails of the service', () => {
  const identity = useIdentity({ deviceCheck: 'new' })
  const arabic = { headers: { 'Accept-Language': 'ar-EG,ar;q=0.9,en;q=0.8' } }

  it('are in the language of the browser that asks', async () => {
    const device = await identity.device()
    const email = identity.newAddress()
    const start = { email, projectId: 'shop', origin: 'https://shop.example' }
    const next = async (act: () => Promise<unknown>) => {
      const before = Date.now()
      await act()
      return identity.mail().inbox.next(email, before)
    }
    let flow = ''
    const asked = await next(async () => {
      flow = (await device.post<{ flow: string }>('/email/start', start, arabic)).body.flow
    })
    expect(asked.text).toMatch(/^يريد جهاز/)
    const { searchParams, origin, pathname } = new URL(asked.link ?? '')
    const body = new URLSearchParams({ token: searchParams.get('token') ?? '', decision: 'approve' })
    expect((await fetch(origin + pathname, { method: 'POST', body })).status).toBe(200)
    const sent = await next(() => device.post('/device/wait', { flow }, arabic))
    expect(sent.text).toMatch(/^رمزك هو \d{6}\n/)
    const { access } = (await device.post<{ access: string }>('/email/verify', { flow, code: sent.code }))
      .body
    device.use(access)
    identity.advance(31_000)
    expect((await next(() => device.post('/factor/start', {}, arabic))).text).toContain('تأكيد أنك أنت')
    identity.advance(31_000)
    expect((await next(() => device.post('/factor/start'))).text).not.toMatch(/\p{Script=Arabic}/u)
  })
})
