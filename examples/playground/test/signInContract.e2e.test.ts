import { devAccounts } from '@latchkit/example-sandbox/constants'
import { type Hex, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { announceSigner } from './support/announceSigner.js'
import { deployAccount } from './support/deployAccount.js'
import { modalOf } from './support/modalOf.js'
import { askedToSignIn } from './support/signInSteps.js'
import { startShop } from './support/startShop.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

describe('an account that is a contract (Q07)', () => {
  const { open, client, sandbox, cleanups } = usePlaygroundPage({ page: 'shop.html' })

  /** A visitor whose account is a contract of `owner`, for whom `signer` signs. */
  async function visit(signer = privateKeyToAccount(generatePrivateKey()), owner = signer.address) {
    const [harbour] = sandbox().chains
    const [from] = devAccounts
    const account = await deployAccount(client(), from, owner)
    const shop = await startShop()
    cleanups.push(shop.close)
    const server = shop.urlAt('127.0.0.1')
    const visitor = await open({ query: `server=${server}`, connect: [server], wallet: false })
    const { page, context } = visitor
    const rpc = { [`eip155:${harbour?.id}`]: harbour?.rpcUrl ?? '' }
    shop.openFor({ page: visitor.url, rpc })
    await announceSigner(context, {
      name: 'Contract Wallet',
      account,
      chainId: numberToHex(harbour?.id ?? 0),
      sign: raw => signer.signMessage({ message: { raw: raw as Hex } }),
    })
    await page.reload()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page)
      .getByRole('button', { name: /Contract Wallet/ })
      .first()
      .click()
    await askedToSignIn(page).waitFor()
    await modalOf(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    const order = () =>
      page.evaluate(() => (globalThis as unknown as { shop: { order(): Promise<string> } }).shop.order())
    return { ...visitor, account, order }
  }

  it('signs in with what its owner signs, which the server asks the contract about', async () => {
    const { page, account, order, problems } = await visit()
    await modalOf(page).waitFor({ state: 'hidden' })
    expect(await order()).toBe(`200 eip155:31337:${account.toLowerCase()}`)
    expect(problems).toEqual([])
  })

  it('is not signed in by somebody else', async () => {
    const owner = privateKeyToAccount(generatePrivateKey()).address
    const { page, order } = await visit(privateKeyToAccount(generatePrivateKey()), owner)
    await modalOf(page).getByText('The sign-in failed').waitFor()
    expect(await order()).toBe('401 ')
  })
})
