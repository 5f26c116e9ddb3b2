// @module-tag long
import { fileURLToPath } from 'node:url'
import { devAccounts } from '@latchkit/example-sandbox/constants'
import { describe, expect, it } from 'vitest'
import { connectWallet } from '../../playground/test/support/connectWallet.js'
import { modalOf } from '../../playground/test/support/modalOf.js'
import { serveExample } from './support/serveExample.js'
import { useVisits } from './support/useVisits.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const short = new RegExp(`^${devAccounts[0].slice(0, 4)}…${devAccounts[0].slice(-6)}`)

describe('the smallest app', () => {
  const { open } = useVisits(({ chains: [harbour] }) =>
    serveExample(root, { VITE_RPC_URL: harbour?.rpcUrl ?? '' }),
  )

  it('asks nobody for anything before the visitor acts', async () => {
    const { page, problems, outside } = await open()
    await page.getByRole('button', { name: 'Connect', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(outside).toEqual([])
    expect(problems).toEqual([])
  })

  it('connects a wallet that announced itself, and shows its account after a reload too', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connectWallet(visit)
    await page.getByRole('button', { name: short }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: short }).click()
    await modalOf(page)
      .getByText(/\b12\sETH/)
      .first()
      .waitFor()
    expect(await wallet.requests()).toEqual([])
    expect(problems).toEqual([])
  })
})
