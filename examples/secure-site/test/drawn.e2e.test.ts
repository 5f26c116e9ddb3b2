import { base58, base64 } from '@scure/base'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { en } from '../src/locales/en.js'
import { enReview } from '../src/locales/enReview.js'
import { openWorld } from './support/openWorld.js'
import { pressInWindow, resume, type Visit, visitHost } from './support/visitHost.js'

const { world, browser } = openWorld()

const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

/** Nothing but the buttons at the lower edge stays to be seen, and the browser calls all of it visible. */
const drawings = [
  ['an outline that reaches inwards', 'outline:560px solid #fff;outline-offset:-560px'],
  ['round corners', 'border-radius:0 0 100% 100%/0 0 1200px 1200px'],
  ['a mask', 'mask-image:linear-gradient(transparent 88%,#000 88%)'],
  ['a tiny zoom', 'zoom:0.3'],
] as const

/** Where a part of a frame is in the page that draws it: no box of the browser's says that of a zoomed one. */
async function placeOf({ page }: Visit, part: Locator): Promise<readonly [x: number, y: number]> {
  const [across, down] = await part.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [(x + width / 2) / innerWidth, (y + height / 2) / innerHeight]
  })
  const [left, top, right, bottom] = await page.evaluate<readonly number[]>(`(() => {
    const [xs, ys] = [[], []]
    for (let x = 1; x < innerWidth; x += 3)
      for (let y = 1; y < innerHeight; y += 3)
        if (document.elementFromPoint(x, y) === frameElementOfKit) xs.push(x), ys.push(y)
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  })()`)
  const between = (from = 0, to = 0, share = 0) => from + (to - from) * share
  return [between(left, right, across), between(top, bottom, down)]
}

/** Clicks as somebody who wants to: the pointer comes from the side, rests, and clicks. */
async function clickAsAimed(visit: Visit, name: string) {
  const { page, frame } = visit
  const button = frame.getByRole('button', { name, exact: true })
  await button.waitFor()
  const at = await placeOf(visit, button)
  await page.mouse.move(at[0] - 40, at[1])
  await page.mouse.move(...at, { steps: 4 })
  // So long must the pointer rest for a click to count, of which nothing tells.
  await page.waitForTimeout(700)
  await page.mouse.click(...at)
  return at
}

worstFirst(drawings)(
  'B12: %s hides a frame from the person only, and there is no yes in it',
  async (name, css) => {
    const visit = await visitHost(world(), browser(), world().shop, 'usual')
    const { eip155 } = await visit.signIn(`drawn.${drawings.findIndex(([one]) => one === name)}@example.com`)
    await world().anvil.node.setBalance({ address: `0x${eip155.slice(2)}`, value: 10n ** 19n })
    await visit.page.evaluate(`frameElementOfKit.style.cssText += ${JSON.stringify(`;${css}`)}`)
    const state = { isSettled: false }
    const sending = visit
      .rpc('eth_sendTransaction', [{ from: eip155, to: thief, value: '0x8a8e4b1a3d8000' }])
      .finally(() => {
        state.isSettled = true
      })
    const opening = visit.page.context().waitForEvent('page')
    const at = await clickAsAimed(visit, en.inWindow)
    // The click leads to where the page draws nothing: all is said there, and nothing counts before.
    const popup = await opening
    await popup.getByText(thief).waitFor()
    expect(new URL(popup.url()).origin).toBe(world().identity.origin)
    await visit.page.mouse.click(...at)
    // Time in which the click must bring nothing.
    await visit.page.waitForTimeout(300)
    expect(state).toEqual({ isSettled: false })
    expect(visit.page.context().pages()).toHaveLength(2)
    await popup.close()
    expect((await sending).code).toBe('USER_REJECTED')
    expect(await world().anvil.node.getTransactionCount({ address: `0x${eip155.slice(2)}` })).toBe(0)
    await visit.page.context().close()
  },
)

it('B12: a recovery code that somebody has dragged unseen is kept by nothing but a yes in a window', {
  tags: ['long'],
}, async () => {
  const visit = await visitHost(world(), browser(), world().shop, 'usual')
  const { page, frame } = visit
  await visit.signIn('dragged@example.com')
  await page.evaluate(`frameElementOfKit.style.cssText += ';outline:640px solid #fff;outline-offset:-640px'`)
  const making = visit.tell('SHOW_VIEW', { view: 'recovery' })
  await clickAsAimed(visit, en.recoveryMake)
  const [code, field] = [frame.locator('.site-code'), frame.getByLabel(en.recoveryAgain)]
  await code.waitFor()
  const [from, to] = [await placeOf(visit, code), await placeOf(visit, field)]
  // The page says that it is a piece of a puzzle.
  await page.mouse.click(...from)
  await page.mouse.down()
  await page.mouse.move(from[0] + 9, from[1] + 9, { steps: 4 })
  await page.mouse.move(...to, { steps: 8 })
  await page.mouse.up()
  expect(await field.inputValue()).toBe(await code.innerText())
  const opening = page.context().waitForEvent('page')
  await clickAsAimed(visit, en.inWindow)
  const popup = await opening
  await popup.getByText(enReview.recoveryReplaces).waitFor()
  await popup.close()
  await visit.tell('RPC_ABORT', {})
  expect((await making).code).toBe('ABORTED')
  expect((await visit.tell('GET_USER')).answer).toMatchObject({ recoveryCode: false })
  await page.context().close()
})

const signInTo = (host: string, account: string, more = '') =>
  `${host} wants you to sign in with your Ethereum account:\n${account}\n\n\nURI: http://${host}\nVersion: 1\nChain ID: 31337\nNonce: abcdefgh1\nIssued At: 2026-11-25T10:00:00Z${more}`

it('B12: what counts elsewhere is approved in a window, and a sign-in to the site that asks in its frame', async () => {
  const visit = await visitHost(world(), browser(), world().shop, 'usual')
  const { eip155, solana } = await visit.signIn('elsewhere@example.com')
  const { host } = new URL(world().shop.origin)
  const permit = {
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    domain: { chainId: 31337 },
    message: { text: 'Hello' },
  }
  const from = new PublicKey(solana)
  const lamports = SystemProgram.transfer({
    fromPubkey: from,
    toPubkey: Keypair.generate().publicKey,
    lamports: 1,
  })
  const { id, rpcUrl } = world().solana
  const { Connection } = await import('@solana/web3.js')
  const { blockhash } = await new Connection(rpcUrl, 'confirmed').getLatestBlockhash()
  const transaction = new Transaction({ feePayer: from, recentBlockhash: blockhash }).add(lamports)
  const wire = base64.encode(transaction.serialize({ requireAllSignatures: false }))
  const recap = `\nResources:\n- urn:recap:eyJhdHQiOnt9fQ`
  const asked: readonly (readonly [method: string, params: unknown, chainId?: string])[] = [
    ['personal_sign', [hex('Hello'), eip155]],
    ['personal_sign', [`0x${'ab'.repeat(32)}`, eip155]],
    ['personal_sign', [hex(signInTo(host, eip155, recap)), eip155]],
    ['eth_signTypedData_v4', [eip155, permit]],
    ['eth_sendTransaction', [{ from: eip155, to: thief }]],
    ['wallet_sendCalls', [{ calls: [{ to: thief }], chainId: '0x7a69', from: eip155, version: '2.0.0' }]],
    ['solana_signMessage', { message: base58.encode(Buffer.from('Hello')), pubkey: solana }, id],
    ['solana_signTransaction', { transaction: wire, pubkey: solana }, id],
    ['solana_signAllTransactions', { transactions: [wire] }, id],
    ['solana_signAndSendTransaction', { transaction: wire, pubkey: solana }, id],
  ]
  const buttons = visit.frame.getByRole('button')
  for (const [method, params, chainId] of asked) {
    const signing = visit.rpc(method, params, chainId)
    await visit.frame.getByRole('button', { name: en.inWindow, exact: true }).waitFor()
    expect({ method, names: await buttons.allInnerTexts() }).toEqual({
      method,
      names: [en.reject, en.inWindow],
    })
    await visit.frame.getByRole('button', { name: en.reject, exact: true }).click()
    expect((await signing).code).toBe('USER_REJECTED')
  }
  const own = visit.rpc('personal_sign', [hex(signInTo(host, eip155)), eip155])
  await visit.press('Sign in')
  expect((await own).answer?.['result']).toMatch(/^0x[0-9a-f]{130}$/)
  expect(visit.page.context().pages()).toHaveLength(1)
  // No page signs anybody out everywhere without the window, either.
  const leaving = visit.tell('SIGN_OUT', { everywhere: true })
  await visit.answerInWindow('Reject')
  expect((await leaving).code).toBe('USER_REJECTED')
  await visit.page.context().close()
})

it('B12: says so where no window can hear of it, which a page that shares its windows with nobody chose', {
  tags: ['long'],
}, async () => {
  const visit = await visitHost(world(), browser(), world().shop, 'usual')
  const { eip155 } = await visit.signIn('apart@example.com')
  const policy = async (coop: string) => {
    await visit.page.goto(`${world().pageOf(world().shop, 'usual')}&coop=${coop}`)
    return resume(world(), visit.page)
  }
  const apart = await policy('same-origin')
  const refused = apart.rpc('personal_sign', [hex('Hello'), eip155])
  await apart.press(en.inWindow)
  await apart.frame.getByText(enReview.windowless).waitFor()
  await apart.press(en.reject)
  expect((await refused).code).toBe('USER_REJECTED')
  const popups = await policy('same-origin-allow-popups')
  const signing = popups.rpc('personal_sign', [hex('Hello'), eip155])
  await popups.answerInWindow('Sign')
  expect((await signing).answer?.['result']).toBeDefined()
  await visit.page.context().close()
})

it('B12: a request that ends takes its window along', { tags: ['long'] }, async () => {
  const visit = await visitHost(world(), browser(), world().shop, 'usual')
  const { eip155 } = await visit.signIn('ended@example.com')
  const signing = visit.rpc('personal_sign', [hex('Hello'), eip155])
  const opening = visit.page.context().waitForEvent('page')
  await visit.press(en.inWindow)
  const popup = await opening
  await popup.getByText('Hello', { exact: true }).waitFor()
  await Promise.all([popup.waitForEvent('close'), visit.tell('RPC_ABORT', {})])
  expect((await signing).code).toBe('ABORTED')
  await visit.page.context().close()
})

it('B12: a yes in a window whose frame the page has loaded again signs nothing', {
  tags: ['long'],
}, async () => {
  const visit = await visitHost(world(), browser(), world().shop, 'usual')
  const { eip155 } = await visit.signIn('again@example.com')
  let got = 'nothing'
  const signing = visit.rpc('personal_sign', [hex('Hello'), eip155]).then(told => {
    got = told.code ?? 'a yes'
  })
  // Nobody answers any more: it ends with its page.
  signing.catch(() => {})
  const opening = visit.page.context().waitForEvent('page')
  await visit.press(en.inWindow)
  const popup = await opening
  await popup.getByText('Hello', { exact: true }).waitFor()
  await visit.page.evaluate('frameElementOfKit.src = frameElementOfKit.src')
  const again = visit.page.frames().at(-1)
  await again?.waitForLoadState()
  await pressInWindow(popup, 'Sign')
  // Time in which nothing must come.
  await visit.page.waitForTimeout(300)
  expect([got, visit.page.context().pages().length]).toEqual(['nothing', 1])
  await visit.page.context().close()
})

it('B12: a window behind another one of the page takes no click, nor does it as soon as it is in front', async () => {
  const visit = await visitHost(world(), browser(), world().shop, 'usual')
  const { eip155 } = await visit.signIn('behind@example.com')
  const signing = visit.rpc('personal_sign', [hex('Hello'), eip155])
  const opening = visit.page.context().waitForEvent('page')
  await visit.press(en.inWindow)
  const popup = await opening
  const yes = popup.getByRole('button', { name: 'Sign', exact: true })
  const ready = yes.and(popup.getByRole('button', { disabled: false }))
  await ready.waitFor()
  // Playwright lets every window have the focus; a real one loses it like this.
  const focus = (has: boolean) =>
    popup.evaluate(
      `document.hasFocus = () => ${has}; window.dispatchEvent(new Event('${has ? 'focus' : 'blur'}'))`,
    )
  await focus(false)
  await yes.click({ force: true })
  expect(await yes.getAttribute('aria-disabled')).toBe('true')
  await focus(true)
  await yes.click({ force: true })
  expect(popup.isClosed()).toBe(false)
  await ready.waitFor()
  await Promise.allSettled([popup.waitForEvent('close'), yes.click()])
  expect((await signing).answer?.['result']).toBeDefined()
  await visit.page.context().close()
})

it('B12: whoever goes on clicking when the window comes has said nothing', { tags: ['long'] }, async () => {
  const visit = await visitHost(world(), browser(), world().shop, 'usual')
  const { eip155 } = await visit.signIn('clicker@example.com')
  const signing = visit.rpc('personal_sign', [hex('Hello'), eip155])
  const opening = visit.page.context().waitForEvent('page')
  await visit.press(en.inWindow)
  const popup = await opening
  const yes = popup.getByRole('button', { name: 'Sign', exact: true })
  await yes.waitFor()
  const { x, y, width, height } = (await yes.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // Without a pause, and longer than a window needs to count as seen.
  for (const end = performance.now() + 2_000; performance.now() < end; )
    await popup.mouse.click(x + width / 2, y + height / 2)
  expect(popup.isClosed()).toBe(false)
  await yes.and(popup.getByRole('button', { disabled: false })).waitFor()
  await Promise.allSettled([popup.waitForEvent('close'), yes.click()])
  expect((await signing).answer?.['result']).toBeDefined()
  await visit.page.context().close()
})
