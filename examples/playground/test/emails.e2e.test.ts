import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { drawnTexts } from './support/drawnTexts.js'
import { addressOf, logIn } from './support/emailLogin.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { reopenView } from './support/openView.js'
import { setLocale } from './support/setLocale.js'
import { stillness } from './support/stillness.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

/** Wider than any line of the modal. */
const email = 'averyveryverylongemailaddress.12345671@subdomain.example-company.test'

/** The buttons that lie over what is scrolled below them. */
const pinned = (modal: Locator) =>
  modal.locator('.body button').evaluateAll(buttons =>
    buttons.flatMap(button => {
      for (let box: Element | null = button; box; box = box.parentElement)
        if (getComputedStyle(box).position === 'sticky') return [button.textContent]
      return []
    }),
  )

/** True if a field shows the beginning of its text, from left to right, in whole letters of one width. */
const showsWholeLetters = (field: Locator) =>
  field.evaluate(input => {
    const style = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return 'no canvas'
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const width =
      input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const letters = width / pen.measureText('0').width
    const isWhole = letters > 4 && Math.abs(letters - Math.round(letters)) < 0.03
    return {
      direction: style.direction,
      isAtStart: input.scrollLeft === 0,
      letters: isWhole ? 'whole' : letters,
    }
  })

describe('an email address', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED })

  it('stands in the views as a whole, from left to right', { tags: ['long'] }, async () => {
    const browser = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
    const { page } = await open({ query: 'emailWallet=on&solana=on', wallet: false, browser })
    const modal = modalOf(page)
    const drawn = async () => {
      await modal.getByText(email, { exact: true }).first().waitFor()
      await stillness(page)
      const all = await drawnTexts(page, /@/)
      return all.map(({ text, isCut, direction }) => ({ text, isCut, direction }))
    }
    const whole = { text: email, isCut: false, direction: 'ltr' }
    const views = [
      'Account',
      'receive',
      'receive/select-account',
      'embedded-wallet/settings',
      'embedded-wallet/email',
      'ProfileWallets',
    ]

    const [entered, login] = [page.getByText('Check your email').waitFor(), logIn(sandbox(), page, email)]
    await entered
    expect(await drawn()).toEqual([whole])
    await login
    const own = await addressOf(page)
    for (const locale of ['en', 'ar']) {
      await setLocale(page, locale)
      for (const view of views) {
        await reopenView(page, view)
        const all = await drawn()
        expect([locale, view, all]).toEqual([locale, view, all.map(() => whole)])
        if (view === 'embedded-wallet/settings') expect(await pinned(modal)).toEqual([])
      }
      await reopenView(page, 'send')
      const recipient = modal.locator('[part~=recipient] input')
      // The typed text stays.
      await recipient.fill('')
      await recipient.fill(own)
      expect([locale, await drawn()]).toEqual([locale, [whole]])
      // The recipient's own address, while one types.
      const shown = { direction: 'ltr', isAtStart: true, letters: 'whole' }
      expect([locale, await showsWholeLetters(recipient)]).toEqual([locale, shown])
    }
  })
})
