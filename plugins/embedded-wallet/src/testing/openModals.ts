import { createTestKit, until } from '@latchkit/core/testing'
import { evm } from '@latchkit/eip155'
import { renderView } from '@latchkit/ui/testing'
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { embeddedWallet } from '../embeddedWallet.js'
import { ORIGIN, type PlayedSite, playSite } from './playSite.js'

/** The modal of a page over a secure site that is played, anew for each test of the file that this is called in. */
export function openModals() {
  let site: PlayedSite
  const cleanups: (() => unknown)[] = []
  /** Preloads the code of the first login, so that no test waits for it. */
  beforeAll(() => Promise.all([import('../views/views.js'), import('../wallet/createController.js')]))
  beforeEach(() => {
    site = playSite()
    site.server.user = { ...site.server.user, recoveryCode: true }
  })
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
    site.stop()
    document.body.replaceChildren()
  })

  async function open(view = 'Connect') {
    const plugins = [evm(), embeddedWallet({ origin: ORIGIN, projectId: 'shop' })] as const
    const kit = await createTestKit({ plugins })
    cleanups.push(() => kit.dispose())
    await until(() => kit.get(kit.connections.wallets$).length > 0)
    const { element, unmount } = await renderView(kit, view)
    cleanups.push(unmount)
    return { kit, element, ...within(element) }
  }
  async function enterEmail(modal: Modal, email = 'mira@northpier.test') {
    fireEvent.change(await modal.findByLabelText('Email address'), { target: { value: email } })
    fireEvent.click(modal.getByRole('button', { name: 'Continue with email' }))
  }
  async function enterCode(modal: Modal, code: string) {
    fireEvent.change(await modal.findByLabelText('Six-digit code'), { target: { value: code } })
  }
  async function signIn() {
    const modal = await open()
    await enterEmail(modal)
    await enterCode(modal, site.server.code)
    await until(() => modal.kit.get(modal.kit.connections.account$) !== undefined)
    return modal
  }

  /** A button, once nothing that runs keeps it from being pressed. */
  async function enabled(modal: Modal, name: string | RegExp) {
    const button = await modal.findByRole('button', { name })
    await until(() => button.getAttribute('aria-disabled') !== 'true')
    return button
  }

  return { site: () => site, open, enterEmail, enterCode, signIn, enabled }
}

type Modal = Awaited<ReturnType<ReturnType<typeof openModals>['open']>>
