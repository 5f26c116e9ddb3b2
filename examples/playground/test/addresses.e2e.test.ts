import { devAccounts, tokens } from '@latchkit/example-sandbox/constants'
import type { Locator } from 'playwright-core'
import { encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { drawnTexts } from './support/drawnTexts.js'
import { modalOf } from './support/modalOf.js'
import { reopenView } from './support/openView.js'
import { setLocale } from './support/setLocale.js'
import { stillness } from './support/stillness.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

/** An address in short: its first four characters and its last six. */
const short = /0x[\da-fA-F]{2}…[\da-fA-F]{6}/
const [me] = devAccounts
const stranger = '0x1111111111111111111111111111111111990000'

describe('an address in short', () => {
  const { open, client, sandbox } = usePlaygroundPage()
  /** A payment whose row has a long amount beside whom it was for. */
  async function payStranger() {
    const args = [stranger, 1_850_000_000n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const request = { method: 'eth_sendTransaction', params: [{ from: me, to: tokens.USDC.address, data }] }
    await (client().request as (call: object) => Promise<unknown>)(request)
    const history = `${sandbox().info.api.url}/v1/account/${me}/history`
    await expect.poll(async () => (await fetch(history)).text()).toContain('"1850"')
  }

  it('M5: has its end, which people compare, in sight on a small phone, in any direction', {
    tags: ['long'],
  }, async () => {
    await payStranger()
    const browser = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
    const visit = await open({ query: 'api=on', browser })
    const { page, wallet } = visit
    const modal = modalOf(page)
    const areWhole = async (where: string, place: Locator) => {
      await place.getByText(short).first().waitFor()
      await stillness(page)
      const drawn = await drawnTexts(page, /0x[\da-fA-F]{2}…/)
      const told = drawn.map(({ text, isCut, ligatures, direction }) => [
        text,
        isCut,
        ligatures,
        // A word before it has the direction of its language.
        text.startsWith('0x') ? direction : 'ltr',
      ])
      expect([where, ...told]).toEqual([
        where,
        ...drawn.map(({ text }) => [text, false, 'no-contextual', 'ltr']),
      ])
      for (const { text } of drawn) expect(text).toMatch(short)
    }
    await connectWallet(visit)
    for (const locale of ['en', 'ar']) {
      await setLocale(page, locale)
      await wallet.switchAccount(0)
      await reopenView(page, 'activity')
      await areWhole(`activity ${locale}`, modal.locator('[data-status]'))
      // An account without a name.
      await wallet.switchAccount(2)
      await page.locator('.lk-button').getByText(short).first().waitFor()
      for (const view of ['ProfileWallets', 'receive/select-account']) {
        await reopenView(page, view)
        await areWhole(`${view} ${locale}`, modal)
      }
    }
  })
})
