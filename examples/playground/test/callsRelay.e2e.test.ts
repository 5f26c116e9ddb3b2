// @module-tag long
import { devAccounts } from '@latchkit/example-sandbox/constants'
import { createPeerDriver } from '@latchkit/example-sandbox/peer'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { modalOf } from './support/modalOf.js'
import { relayOf } from './support/relayOf.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const query = 'walletConnect=on&devWallet=off&notes=off'
const [mira, alice] = devAccounts

interface Batch {
  readonly id?: string
  readonly atomicRequired?: boolean
  readonly chainId?: string
  readonly calls?: readonly object[]
  readonly from?: string
}

describe('calls in a batch over the relay (EIP-5792)', () => {
  const { open, sandbox, cleanups } = usePlaygroundPage()

  it('keep their id, receipts, capabilities and codes through the provider', async () => {
    const phone = createPeerDriver(sandbox().info.peer.url)
    const { page, problems } = await open({ query, wallet: false })
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page)
      .getByRole('button', { name: /WalletConnect/ })
      .click()
    await phone.pair(await relayOf(page).uri())
    await phone.approve()
    cleanups.push(() => phone.disconnect())
    await page.getByRole('region', { name: 'Connection' }).getByText(mira).waitFor()

    /** Asks the kit's provider; the phone says yes, or no. */
    async function ask(method: string, params: readonly unknown[], says: 'yes' | 'no' = 'yes') {
      const answer = page.evaluate(request, { method, params })
      await (says === 'yes' ? phone.approveRequest() : phone.rejectRequest())
      return answer
    }
    const batch = ({ calls = [1, 2].map(n => ({ to: alice, value: `0x${n}` })), ...more }: Batch = {}) => [
      { version: '2.0.0', chainId: '0x7a69', from: mira, atomicRequired: false, calls, ...more },
    ]
    const before = await balanceOf(page, alice)
    expect(await ask('wallet_getCapabilities', [mira])).toEqual({
      result: {
        '0x7a69': { atomic: { status: 'unsupported' } },
        '0x7a6a': { atomic: { status: 'unsupported' } },
      },
    })
    expect(await ask('wallet_sendCalls', batch({ id: 'harbour-fees' }))).toEqual({
      result: { id: 'harbour-fees' },
    })
    expect(await ask('wallet_getCallsStatus', ['harbour-fees'])).toMatchObject({
      result: {
        version: '2.0.0',
        id: 'harbour-fees',
        chainId: '0x7a69',
        status: 200,
        atomic: false,
        receipts: [1, 2].map(() => ({
          status: '0x1',
          logs: [],
          gasUsed: '0x5208',
          blockHash: expect.stringMatching(/^0x[\da-f]{64}$/),
          transactionHash: expect.stringMatching(/^0x[\da-f]{64}$/),
        })),
      },
    })
    expect((await balanceOf(page, alice)) - before).toBe(3n)
    expect(await ask('wallet_showCallsStatus', ['harbour-fees'])).toEqual({ result: null })

    // A refusal arrives with the wallet's own code.
    expect(await ask('wallet_sendCalls', batch({ atomicRequired: true }))).toMatchObject({ code: 5760 })
    expect(await ask('wallet_sendCalls', batch({ id: 'harbour-fees' }))).toMatchObject({ code: 5720 })
    expect(await ask('wallet_getCallsStatus', ['nobody'])).toMatchObject({ code: 5730 })
    expect(await ask('wallet_sendCalls', batch(), 'no')).toMatchObject({ code: 4001 })

    // A wrong request does not reach the wallet.
    const asked = (await phone.lastRequests()).length
    const stranger = '0x1111222233334444555566667777888899990000'
    for (const wrong of [{ from: stranger }, { chainId: '0x1' }, { calls: [] }])
      expect(
        await page.evaluate(request, { method: 'wallet_sendCalls', params: batch(wrong) }),
      ).toMatchObject({
        code: expect.any(Number),
      })
    expect((await phone.lastRequests()).length).toBe(asked)
    expect((await phone.state()).requests).toEqual([])
    expect((await balanceOf(page, alice)) - before).toBe(3n)
    expect(problems).toEqual([])
  })
})

interface Asked {
  readonly method: string
  readonly params: readonly unknown[]
}

interface Scope {
  playground: {
    get(): { kit: { plugins: { eip155: { provider(): { request(asked: Asked): Promise<unknown> } } } } }
  }
}

/** Runs in the page: the answer of the kit's provider, or the code of its error. */
async function request(asked: Asked): Promise<{ result?: unknown; code?: number; message?: string }> {
  const { kit } = (globalThis as unknown as Scope).playground.get()
  try {
    return { result: await kit.plugins.eip155.provider().request(asked) }
  } catch (error) {
    const { code, message } = error as { code: number; message: string }
    return { code, message }
  }
}

async function balanceOf(page: Page, address: string): Promise<bigint> {
  const { result } = await page.evaluate(request, { method: 'eth_getBalance', params: [address, 'latest'] })
  return BigInt(String(result))
}
