import { hashMessage, isHex, recoverAddress, stringToHex } from 'viem'
import { expect, it } from 'vitest'
import { en } from '../src/locales/en.js'
import { openWorld } from './support/openWorld.js'
import { visitHost } from './support/visitHost.js'

const { world, browser } = openWorld()

it('A21: two frames on one page have a port each, and nothing of one gets to the other', {
  tags: ['long'],
}, async () => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn('person@example.com')
  const { page } = visit
  await page.evaluate(`(async () => {
    const own = []
    for (const side of ['right', 'left']) {
      if (side === 'left') await connect()
      frameElementOfKit.style[side] = '20px'
      if (side === 'left') frameElementOfKit.style.right = 'auto'
      const one = { port, heard: [] }
      port.addEventListener('message', ({ data }) => one.heard.push(data))
      own.push(one)
    }
    window.ports = own
  })()`)
  const texts = ['Right', 'Left']
  const signing = texts.map((text, at) =>
    page.evaluate<string>(
      `window.port = ports[${at}].port; tell('RPC_REQUEST', ${JSON.stringify({
        ...{ chainId: 'eip155:31337', method: 'personal_sign', params: [stringToHex(text), eip155] },
      })}).then(({ answer }) => answer.result)`,
    ),
  )
  // The later one first.
  for (const at of [1, 0]) {
    const frame = page.frameLocator(`iframe >> nth=${at}`)
    await frame.getByText(texts[at] ?? '', { exact: true }).waitFor()
    const sign = frame.getByRole('button', { name: 'Sign', exact: true, disabled: false })
    await sign.hover()
    // So long must a pointer rest for a click to count.
    await page.waitForTimeout(700)
    await sign.click()
    const signature = await signing[at]
    if (!isHex(signature)) throw new Error('No signature')
    expect(await recoverAddress({ hash: hashMessage(texts[at] ?? ''), signature })).toBe(eip155)
  }
  const heard = await page.evaluate<readonly string[][]>(
    `ports.map(({ heard }) => heard.filter(({ type }) => type.includes('RPC_REQUEST')).map(({ payload }) => payload.result))`,
  )
  expect(heard).toEqual([[await signing[0]], [await signing[1]]])
  await page.context().close()
})

it('A21: whom one frame signs in ends what the other one asks, with its window', {
  tags: ['long'],
}, async () => {
  const visit = await visitHost(world(), browser(), world().shop, 'usual')
  const { eip155 } = await visit.signIn('first@example.com')
  const signing = visit.rpc('personal_sign', [stringToHex('Hello'), eip155])
  const opening = visit.page.context().waitForEvent('page')
  await visit.press(en.inWindow)
  const popup = await opening
  await popup.getByText('Hello', { exact: true }).waitFor()
  const closing = popup.waitForEvent('close')
  await visit.page.evaluate('connect()')
  const before = Date.now()
  await visit.tell('CONNECT_EMAIL', { email: 'second@example.com' })
  const { code = '' } = await world().mail.inbox.next('second@example.com', before)
  await Promise.all([closing, visit.tell('CONNECT_OTP', { otp: code })])
  expect((await signing).code).toBe('ABORTED')
  await visit.page.context().close()
})
