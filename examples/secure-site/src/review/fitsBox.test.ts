// @vitest-environment node
import { expect, it } from 'vitest'
import { decodeMessage } from '../decode/decodeMessage.js'
import { say } from './Review.js'
import { reviewMessage } from './reviewMessage.js'

const asksToConfirm = (text: string) => reviewMessage({ kind: 'text', text }, '0x').mustConfirm

it.each([
  ['a last line below many empty ones', `Sign in to Harbour Market${'\n'.repeat(28)}I sell everything.`],
  ['a last line below the box', `${'Berth\n'.repeat(13)}I sell everything.`],
  ['lines that wrap', `${'I sell my berth to whoever asks. '.repeat(20)}I sell everything.`],
  ['one word that wraps', 'x'.repeat(450)],
  ['words that leave half of each line empty', `${'x'.repeat(20)} `.repeat(14)],
  ['wide letters', '港'.repeat(230)],
  ['letters that are two', 'Ǆ'.repeat(230)],
  ['letters that are a phrase', `${'﷽'.repeat(14)}I sell everything.`],
  ['pictures', '😴'.repeat(200)],
  ['tabs', `${'\t'.repeat(60)}I sell everything.`],
  ['breaks of another kind', `Berth${'\u2028'.repeat(14)}I sell everything.`],
])('asks to confirm a message that is out of sight: %s', (_, text) => {
  expect(asksToConfirm(text)).toBe(true)
})

it.each([
  ['a greeting', 'The harbour is calm today.'],
  ['a dozen lines', 'Berth 7\n'.repeat(12).trim()],
  ['a greeting with pictures', '⚓ Welcome to the harbour 🚢 '.repeat(6)],
  ['a paragraph in Arabic', 'طلبت الرصيف السابع في ميناء نورثبير. '.repeat(5)],
  ['a paragraph', 'I am the one who asked for berth 7 in the harbour of Northpier. '.repeat(5)],
])('asks nothing more where the box shows all: %s', (_, text) => {
  expect(asksToConfirm(text)).toBe(false)
})

it('asks to confirm resources that are out of sight', () => {
  const shop = 'https://shop.example'
  const account = `0x${'aa'.repeat(20)}`
  function signIn(count: number) {
    const resources = Array.from({ length: count }, (_, at) => `\n- ${shop}/${at}`).join('')
    const text =
      `${shop} wants you to sign in with your Ethereum account:\n${account}\n\nWelcome.\n\n` +
      `URI: ${shop}/login\nVersion: 1\nChain ID: 1\nNonce: harbour12\n` +
      `Issued At: 2026-11-25T10:00:00Z\nResources:${resources}`
    return reviewMessage(
      decodeMessage(new TextEncoder().encode(text), { origin: shop, address: account }),
      account,
    )
  }
  expect(signIn(14)).toMatchObject({ title: say('reviewSignIn'), mustConfirm: true })
  expect(signIn(5)).toMatchObject({ title: say('reviewSignIn'), mustConfirm: false })
})
