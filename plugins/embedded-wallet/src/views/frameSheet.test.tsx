// @vitest-environment jsdom
import { until } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { silence } from '../testing/fakeFrame.js'
import { openModals } from '../testing/openModals.js'

const { site, signIn } = openModals()

describe('the sheet around the frame', () => {
  it('shows the frame when the person is asked, with its site, and declines when it is closed', async () => {
    const modal = await signIn()
    const { frame } = site()
    frame.on('SHOW_VIEW', () => {
      frame.event('SHOW', { height: 500 })
      return silence
    })
    const asked = modal.kit.plugins['embedded-wallet'].showView('passkeys').catch(({ code }) => code)
    const root = document.querySelector('latchkit-frame')?.shadowRoot
    const dialog = root?.querySelector('dialog')
    await until(() => dialog?.open === true)
    expect(dialog?.textContent).toBe('Your walletsecure.test')
    await modal.kit.i18n.setLocale('ar')
    expect(dialog?.textContent).toBe('محفظتكsecure.test')
    expect(root?.querySelector('iframe')?.style.getPropertyValue('block-size')).toBe('500px')
    root?.querySelector('button')?.click()
    expect(await asked).toBe('core/USER_REJECTED')
    expect(dialog?.open).toBe(false)
    await until(() => frame.calls('RPC_ABORT').length === 1)
  })

  it.each([
    ['Escape in the frame', () => site().frame.event('ESCAPE')],
    [
      'the browser, which did not ask',
      (dialog: HTMLDialogElement) => {
        dialog.open = false
        dialog.dispatchEvent(new Event('close'))
      },
    ],
  ])('declines when it is closed by %s', async (_, act) => {
    const modal = await signIn()
    const { frame } = site()
    frame.on('SHOW_VIEW', () => {
      frame.event('SHOW', { height: 500 })
      return silence
    })
    const asked = modal.kit.plugins['embedded-wallet'].showView('passkeys').catch(({ code }) => code)
    const dialog = document.querySelector('latchkit-frame')?.shadowRoot?.querySelector('dialog')
    await until(() => dialog?.open === true)
    if (dialog) act(dialog)
    expect(await asked).toBe('core/USER_REJECTED')
    expect(dialog?.open).toBe(false)
  })

  it('loses what was asked at once when a script takes the frame out of it (B05)', async () => {
    const modal = await signIn()
    site().frame.on('SHOW_VIEW', () => silence)
    const asked = modal.kit.plugins['embedded-wallet'].showView('passkeys').catch(({ code }) => code)
    await until(() => site().frame.calls('SHOW_VIEW').length === 1)
    document.querySelector('latchkit-frame')?.shadowRoot?.querySelector('iframe')?.remove()
    expect(await asked).toBe('embedded-wallet/FRAME_GONE')
  })
})
