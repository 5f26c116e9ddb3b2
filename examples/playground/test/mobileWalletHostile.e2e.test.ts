import type { MobileWallet } from '@latchkit/example-sandbox/mobile'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { describe, expect, it, vi } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { modalOf } from './support/modalOf.js'
import { storedAuthorization } from './support/phoneOf.js'
import { useMobilePage } from './support/useMobilePage.js'

describe('a wallet app that lies', () => {
  const { solana, install, visit, connect, connected, signCard, sign } = useMobilePage()

  worstFirst([
    ['the signature of another account', 'sign/MISMATCH', { signsWith: 1 }],
    ['another account than before', 'sign/MISMATCH', { account: 1 }],
    ['no list', 'solana/BAD_ANSWER', { tamper: () => ({ signed_payloads: 5 }) }],
    ['junk', 'solana/BAD_ANSWER', { tamper: () => ({ signed_payloads: ['%%%'] }) }],
    ['another message', 'sign/MISMATCH', { tamper: () => ({ signed_payloads: [btoa('x'.repeat(90))] }) }],
  ] as const)(
    'shows nothing as signed that has %s',
    async (_, code, { tamper, ...behaviour }: Partial<MobileWallet['behaviour']>) => {
      const { page, phone } = await connected()
      Object.assign(phone.behaviour, behaviour)
      if (tamper)
        phone.behaviour.tamper = (method, result) =>
          method === 'sign_messages' ? tamper(method, result) : result
      await sign(page)
      await signCard(page).getByText(code).waitFor()
      expect(await signCard(page).locator('.blob').count()).toBe(0)
    },
  )

  it('does not send what the wallet app signs with another key', async () => {
    const { page, phone, form } = await connected()
    phone.behaviour.signsWith = 1
    const to = Keypair.generate().publicKey.toBase58()
    await form.restart()
    await form.fill({ amount: '0.5', to })
    await form.review()
    await form.modal.getByRole('button', { name: /^Send /, disabled: false }).click()
    await vi.waitFor(async () => {
      const asked = phone.calls.some(({ method }) => method === 'sign_and_send_transactions')
      expect(asked).toBe(true)
    })
    await form.modal.getByRole('heading', { name: /(was not|may have been) sent/ }).waitFor()
    const chain = new Connection(solana().rpcUrl, 'confirmed')
    expect(await chain.getBalance(new PublicKey(to))).toBe(0)
    await page.close()
  })

  it.each([
    ['no accounts', () => ({ auth_token: 'x', accounts: [] }), 'No account shared'],
    [
      'an account that is none',
      () => ({ auth_token: 'x', accounts: [{ address: 'AAAA' }] }),
      'invalid account',
    ],
    ['junk', () => 5, 'No account shared'],
  ])('is not connected by an app that answers with %s', { tags: ['long'] }, async (_, tamper, words) => {
    const phone = install()
    phone.behaviour.tamper = (method, result) => (method === 'authorize' ? tamper() : result)
    const { page } = await visit()
    await connect(page)
    await modalOf(page).getByText(words).first().waitFor()
    expect(await storedAuthorization(page)).toEqual([])
    phone.behaviour.tamper = (_, result) => result
    await modalOf(page).getByRole('button', { name: 'Retry' }).click()
    await modalOf(page).waitFor({ state: 'hidden' })
  })
})
