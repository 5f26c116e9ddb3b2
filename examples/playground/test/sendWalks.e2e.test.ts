// @module-tag long
// @module-tag random

import { devAccounts } from '@latchkit/example-sandbox/constants'
import { numberToHex, parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'
import { runsOf, seedOf } from '../../../.ci/vitest/randomRuns.js'
import { modalOf } from './support/modalOf.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import { createWalkWallet, walkWalletScript } from './support/walks/createWalkWallet.js'
import { amounts, takeWalk } from './support/walks/takeWalk.js'
import { handsOf, walkHandsScript } from './support/walks/walkHands.js'

const walks = runsOf(12, 40)
const first = seedOf(20_261_122)
/** After this many, the page is opened anew. */
const FRESH = 25

describe('a visitor walks through Send', () => {
  const { open, client, cleanups } = usePlaygroundPage()

  it(`and each of ${walks} walks ends in the truth`, {
    timeout: patient(60_000 + walks * 15_000),
  }, async () => {
    const node = (method: string, ...params: unknown[]) =>
      (client('harbour').request as (call: { method: string; params: unknown[] }) => Promise<unknown>)({
        method,
        params,
      })
    const visit = await open({ wallet: false, scripts: [walkWalletScript, walkHandsScript] })
    const { context, page } = visit
    const [me = '', , other = ''] = devAccounts
    // A thousand walks spend more than a person owns.
    for (const account of [me, other])
      await node('anvil_setBalance', account, numberToHex(parseEther('100000')))
    const wallet = await createWalkWallet(context, node, [me, other])
    cleanups.push(async () => wallet.pending.splice(0))
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page)
      .getByRole('button', { name: /Walk Wallet/ })
      .click()
    await modalOf(page).waitFor({ state: 'hidden' })
    const ground = { context, wallet, url: page.url(), nextAmount: amounts() }
    const failures: string[] = []
    const started = Date.now()
    for (let at = 0; at < walks; at++) {
      const seed = first + at
      const { steps, lies } = await takeWalk(ground, seed)
      if (lies.length > 0) failures.push(`seed ${seed}: ${steps.join(' → ')}\n  ${lies.join('\n  ')}`)
      // Long runs print their progress.
      if (walks > 50 && (at % 20 === 19 || lies.length > 0))
        process.stderr.write(
          `${at + 1} walks in ${Date.now() - started} ms. ${lies.length > 0 ? failures.at(-1) : ''}\n`,
        )
      wallet.pending.splice(0)
      for (const extra of context.pages().slice(1)) await extra.close()
      const [tab = page] = context.pages()
      await handsOf(tab).close()
      await handsOf(tab).forget()
      if (wallet.account() !== me) await wallet.switchAccount()
      if (at % FRESH === FRESH - 1 || lies.length > 0) {
        await tab.reload()
        await tab
          .getByRole('button')
          .filter({ hasText: /^⚠?(0x|mira)/ })
          .first()
          .waitFor()
      }
      if (failures.length >= 5) break
    }
    expect(failures.join('\n')).toBe('')
    expect(wallet.paid.length).toBeGreaterThan(walks / 3)
  })
})
