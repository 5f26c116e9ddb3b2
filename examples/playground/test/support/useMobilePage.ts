import { createMobileWallet, type MobileWallet } from '@latchkit/example-sandbox/mobile'
import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { modalOf } from './modalOf.js'
import { androidChrome, catchLinks, phoneOf } from './phoneOf.js'
import { sendForm } from './sendForm.js'
import { usePlaygroundPage, type VisitOptions } from './usePlaygroundPage.js'

/** A page with Solana alone, and no wallet in it. */
export const solanaQuery = 'solana=on&evm=off&devWallet=off&notes=off'

/** The playground on a phone, with or without a wallet app of Solana. */
export function useMobilePage() {
  const { open, sandbox, folder } = usePlaygroundPage()
  let wallet: MobileWallet | undefined
  afterEach(async () => {
    await wallet?.stop()
    wallet = undefined
  })
  const solana = () => {
    const { solana, mnemonic } = sandbox().info
    if (!solana) throw new Error('The sandbox runs no Solana')
    return { ...solana, mnemonic }
  }
  /** The wallet app, in place of one that was there. */
  function install() {
    const { rpcUrl, mnemonic } = solana()
    wallet = createMobileWallet({ mnemonic, rpcUrl, chains: ['solana:localnet'] })
    return wallet
  }
  async function visit(more: VisitOptions = {}) {
    const browser = { ...androidChrome, permissions: ['local-network-access'] }
    const scripts = [catchLinks]
    const connect = ['ws://localhost:*']
    const visitor = await open({ query: solanaQuery, wallet: false, browser, connect, scripts, ...more })
    return { ...visitor, links: await phoneOf(visitor.page, () => wallet), form: sendForm(visitor) }
  }
  const openModal = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  /** Where it is listed. */
  const row = (page: Page) => modalOf(page).getByRole('button', { name: /Mobile Wallet Adapter/ })
  async function connect(page: Page) {
    await openModal(page)
    await row(page).click()
  }
  async function connected(more?: VisitOptions) {
    const phone = install()
    const visitor = await visit(more)
    await connect(visitor.page)
    await modalOf(visitor.page).waitFor({ state: 'hidden' })
    return { ...visitor, phone }
  }
  const signCard = (page: Page) => page.getByRole('region', { name: 'Sign a message' })
  const sign = (page: Page) => signCard(page).getByRole('button', { name: 'Sign message' }).click()
  return { solana, folder, install, visit, openModal, row, connect, connected, signCard, sign }
}
