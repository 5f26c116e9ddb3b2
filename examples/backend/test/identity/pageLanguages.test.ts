import { describe, expect, it } from 'vitest'
import { languageOf } from '../../src/identity/site/pageWords.js'
import { useIdentity } from './useIdentity.js'
import { useSocials } from './useSocials.js'

const headers = {
  Accept: 'text/html',
  'Accept-Language': 'ar-EG,ar;q=0.9,en;q=0.8',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
}
/** What is said as it is: addresses, names of browsers, the time zone. */
const data = [/[\w.]+@[\w.]+/g, /https:\/\/shop\.example/g, /shop\.example/g, /Chrome|Linux|UTC/g]

/** What a person reads of a page in Arabic. Fails if any of it is in English. */
async function readArabic(response: Response): Promise<string> {
  const page = await response.text()
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(response.headers.get('Vary')).toContain('Accept-Language')
  const texts = page.replace(/<style>[^<]*<\/style>|<[^>]*>/g, ' ')
  expect(data.reduce((text, pattern) => text.replace(pattern, ''), texts)).not.toMatch(/[a-z]/i)
  expect(texts).toMatch(/\p{Script=Arabic}/u)
  return page
}
const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) })

it.each([
  ['ar', 'ar'],
  ['ar-EG,en;q=0.8', 'ar'],
  ['fr-FR,fr;q=0.9,ar;q=0.8,en;q=0.7', 'ar'],
  ['en-US,ar;q=0.5', 'en'],
  ['arn, fr', 'en'],
  ['*', 'en'],
  [undefined, 'en'],
])('of a browser with %s is %s', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language)
})

describe('in Arabic, no page is in English', () => {
  const identity = useIdentity({ deviceCheck: 'new' })

  /** The link of a mail to a device that is new. */
  async function linkFor(origin?: string) {
    const device = await identity.device()
    const email = identity.newAddress()
    const before = Date.now()
    await device.post('/email/start', { email, projectId: 'shop', origin })
    return (await identity.mail().inbox.next(email, before)).link ?? ''
  }

  it('for a device that is new', async () => {
    const [link, other, late] = [await linkFor('https://shop.example'), await linkFor(), await linkFor()]
    const page = link.split('?')[0] ?? ''
    const token = (of: string) => new URL(of).searchParams.get('token') ?? ''
    for (const one of [link, other]) await readArabic(await fetch(one, { headers }))
    await readArabic(await post(page, { token: token(link), decision: 'approve' }))
    await readArabic(await post(page, { token: token(other), decision: 'deny' }))
    identity.advance(601_000)
    await readArabic(await fetch(late, { headers }))
    await readArabic(await fetch(`${page}?token=x`, { headers }))
    // In the visitor's language, whatever device asked.
    expect(await (await fetch(late)).text()).toContain('<html lang="en" dir="ltr">')
  })

  it('for a mistake', async () => {
    const { origin } = identity.service()
    const wrong = await post(`${origin}/identity/v1/device`, { token: 'x', decision: 'maybe' })
    expect(wrong.status).toBe(400)
    await readArabic(wrong)
    const nowhere = await fetch(`${origin}/identity/v1/nowhere`, { headers })
    expect(nowhere.status).toBe(404)
    await readArabic(nowhere)
    // A call gets data.
    expect(await (await fetch(`${origin}/identity/v1/nowhere`)).json()).toMatchObject({ error: 'NOT_FOUND' })
  })
})

describe('in Arabic, no page of a login is in English', () => {
  const social = useSocials()

  it('for a login in another browser', async () => {
    const device = await social.device()
    const begin = () => social.begin(device, { mode: 'other-browser' })
    const back = (url: string, how?: string) =>
      social.call(social.one().agree(url, how ?? 'arabic'), 'one', { headers })
    const started = await begin()
    const page = await readArabic(await back(started.url))
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
    const confirm = (code: string) =>
      post(`${social.service().origin}/identity/v1/social/confirm`, {
        ...{ flow: field('flow'), handoff: field('handoff'), code, decision: 'confirm' },
      })
    await readArabic(await confirm('AAAAAAAA'))
    await readArabic(await confirm(started.userCode ?? ''))
    await readArabic(await confirm(started.userCode ?? ''))
    await readArabic(await social.call('state=unknown', 'one', { headers }))
    const refused = new URLSearchParams({
      state: new URL((await begin()).url).searchParams.get('state') ?? '',
      error: 'access_denied',
    })
    await readArabic(await social.call(refused, 'one', { headers }))
  })
})

describe('in Arabic, what takes a wallet back is not in English', () => {
  const identity = useIdentity()

  it('before and after', async () => {
    const device = await identity.device()
    const [oldEmail, newEmail] = [identity.newAddress(), identity.newAddress()]
    await identity.signIn(device, oldEmail)
    identity.advance(31_000)
    let before = Date.now()
    await device.post('/email/change/start', { email: newEmail })
    const { code: primary } = await identity.mail().inbox.next(oldEmail, before)
    before = Date.now()
    await device.post('/email/change/primary', { code: primary })
    const { code: secondary } = await identity.mail().inbox.next(newEmail, before)
    before = Date.now()
    await device.post('/email/change/secondary', { code: secondary })
    const { link = '' } = await identity.mail().inbox.next(oldEmail, before)
    await readArabic(await fetch(link, { headers }))
    const token = new URL(link).searchParams.get('token') ?? ''
    const [page = ''] = link.split('?')
    for (const status of [200, 404]) {
      const done = await post(page, { token, decision: 'revert' })
      expect(done.status).toBe(status)
      await readArabic(done)
    }
  })
})
