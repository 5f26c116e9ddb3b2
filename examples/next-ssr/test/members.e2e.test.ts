// @module-tag long
import { jwtVerify, SignJWT } from 'jose'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { connectVisitor } from './support/connectVisitor.js'
import { createVisitor } from './support/createVisitor.js'
import { sessionSecret } from './support/startApp.js'
import { useApp } from './support/useApp.js'

const keys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
const welcome = 'Welcome back, 0xf3…b92266'
const code = '2718'

const key = new TextEncoder().encode(sessionSecret)

describe('a members’ page', () => {
  const { open, app } = useApp()
  const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

  async function visitAs(...signers: (typeof keys)[number][]) {
    const visitor = createVisitor(app().url)
    for (const signer of signers) await visitor.signIn(signer)
    const visit = await open()
    await visitor.lendTo(visit.context)
    await visit.page.reload()
    return { visitor, ...visit }
  }

  it('is in the HTML of the server, who is signed in before any script runs', async () => {
    const visitor = createVisitor(app().url)
    expect(await (await visitor.ask('GET', '/')).text()).not.toContain('Welcome back')
    await visitor.signIn(keys[0])
    const response = await visitor.ask('GET', '/')
    expect((await response.text()).replaceAll('<!-- -->', '')).toContain(welcome)
    expect(response.headers.get('cache-control')).toMatch(/no-store/)
  })

  it('hydrates without a flash and without a word in the console', async () => {
    const { page, context, problems } = await visitAs(keys[0])
    await page.waitForLoadState('networkidle')
    expect(await heading(page)).toContain('Welcome back')
    const plain = await context.browser()?.newContext({ javaScriptEnabled: false })
    await plain?.addCookies(await context.cookies())
    const served = await plain?.newPage()
    await served?.goto(app().url)
    expect(served && (await heading(served))).toBe(await heading(page))
    await plain?.close()
    expect(problems).toEqual([])
    expect(app().said()).not.toMatch(/error|warn/i)
  })

  it('shows the members’ page to members only', async () => {
    const visitor = createVisitor(app().url)
    const isLet = async () => {
      const response = await visitor.ask('GET', '/members')
      const text = await response.text()
      if (response.status === 200) return text.includes(code)
      expect([response.status, response.headers.get('location')]).toEqual([307, '/?from=members'])
      expect(text).not.toContain(code)
      return false
    }
    expect(await isLet()).toBe(false)
    await visitor.signIn(keys[0])
    expect(await isLet()).toBe(true)

    const [name = '', token = ''] = [...visitor.jar].find(([each]) => each.startsWith('siwx-')) ?? []
    const { payload, protectedHeader } = await jwtVerify(token, key)
    const sign = (changes: object, own = key) =>
      new SignJWT({ ...payload, ...changes })
        .setProtectedHeader({ ...protectedHeader, alg: 'HS256' })
        .sign(own)
    const others = {
      forged: await sign({}, new Uint8Array(32)),
      changed: `${token.slice(0, -4)}AAAA`,
      expired: await sign({ exp: Math.floor(Date.now() / 1_000) - 1 }),
      'of another site': await sign({ iss: 'evil.example', aud: 'evil.example' }),
      unknown: await sign({ jti: '1111111111111111' }),
      empty: '',
    }
    for (const [kind, text] of Object.entries(others)) {
      visitor.jar.set(name, text)
      expect(await isLet(), kind).toBe(false)
    }
    // The same cookie as before, and then after it was revoked.
    visitor.jar.set(name, await sign({}))
    expect(await isLet()).toBe(true)
    await visitor.ask('DELETE', '/siwx/session')
    visitor.jar.set(name, token)
    expect(await isLet()).toBe(false)
  })

  it('says why it leads back to the entrance', async () => {
    const { page } = await open()
    await page.goto(new URL('/members', app().url).href)
    await page.getByRole('status').getByText('Sign in to see the members’ page.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('signs in with a wallet, and out again', async () => {
    const visit = await open()
    const { page, problems } = visit
    await connectVisitor(visit, 'signs in')
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor()
    await page.getByRole('link', { name: /members/ }).click()
    await page.getByText(code).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('heading', { name: 'A club for people with a key' }).waitFor()
    // The wallet stays connected, and is asked again only when the visitor wants it.
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await page.goto(new URL('/members', app().url).href)
    expect(new URL(page.url()).search).toBe('?from=members')
    expect(problems).toEqual([])
  })

  it('signs out one of two accounts, and not the other', async () => {
    const { page, visitor } = await visitAs(...keys)
    const rows = page.getByRole('listitem').filter({ hasText: 'Signed in until' })
    await rows.nth(1).waitFor()
    const row = rows.filter({ hasText: '0x70…dc79C8' })
    await row.getByRole('button', { name: 'Sign out', exact: true }).click()
    await row.waitFor({ state: 'detached' })
    expect(await rows.count()).toBe(1)
    expect(await heading(page)).toContain('0xf3…b92266')
    // Also for who kept the cookies.
    const { sessions } = await (await visitor.ask('GET', '/siwx/session')).json()
    expect(sessions).toHaveLength(1)
  })

  it('signs an account out everywhere, from another browser', async () => {
    const first = await visitAs(...keys)
    const second = await visitAs(keys[0])
    expect(await heading(first.page)).toContain('Welcome back')
    await second.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await second.page.getByRole('heading', { name: 'A club for people with a key' }).waitFor()
    await first.page.reload()
    const rows = first.page.getByRole('listitem').filter({ hasText: 'Signed in until' })
    await rows.first().waitFor()
    expect(await rows.count()).toBe(1)
    expect(await heading(first.page)).toContain('0x70…dc79C8')
  })
})
