import type { CaipAssetId } from '../caip/Caip.js'
import { Balances } from '../capabilities/balances.js'
import { SendTransaction, type TransactionRequest } from '../capabilities/sendTransaction.js'
import type { ChainTransfer } from './ChainSuite.js'
import type { ChainFixture } from './createChainFixture.js'
import type { RuleCollector } from './Rule.js'
import { expect } from './runner.js'
import { until } from './until.js'

/** Plugins send exactly the requested transfer, or nothing. */
export function describeChainLimits({ describe, it }: RuleCollector, fixture: ChainFixture): void {
  const { suite, approving, connected } = fixture
  const { transfer } = suite
  if (!transfer) return
  const { to, amount, received, withinMs = 10_000 } = transfer
  const timeout = 2 * withinMs + 60_000

  describe('limits', () => {
    it(
      'signs nothing that costs more than `maxFee`',
      async () => {
        const page = await open(fixture, transfer)
        const { fee } = await page.sends.estimateFee(page.request)
        // There is no less than that.
        if (fee <= 1n) return
        await page.signsNothing({ maxFee: 1n }, { code: 'fee/ABOVE_LIMIT' })
      },
      timeout,
    )
    it(
      'refuses a memo that it cannot pass on',
      async () => {
        const page = await open(fixture, transfer)
        const { memo } = page.sends
        await page.signsNothing({ transfer: { to, amount, memo: 'x'.repeat((memo?.maxBytes ?? 6) + 1) } })
      },
      timeout,
    )
    it(
      'refuses assets of another network, and of a kind that it does not know',
      async () => {
        const page = await open(fixture, transfer)
        const other = 'another:1'
        const assets: CaipAssetId[] = [`${other}/slip44:60`, `${page.request.networkId}/nonsense:60`]
        for (const asset of assets) await page.signsNothing({ transfer: { to, amount, asset } })
      },
      timeout,
    )
    it(
      'sends no amount below nothing',
      async () => {
        const page = await open(fixture, transfer)
        await page.signsNothing({ transfer: { to, amount: -1n } })
      },
      timeout,
    )
    it(
      'asks for no transfer that was given up before',
      async () => {
        const page = await open(fixture, transfer)
        await page.signsNothing({ signal: AbortSignal.abort() })
      },
      timeout,
    )
    it(
      'takes nothing that the wallet signed for another transfer',
      async () => {
        const { wallet, request, sends } = await open(fixture, transfer)
        const before = await received()
        await approving(wallet, () => sends.sendTransaction(request))
        await until(async () => (await received()) - before === amount, withinMs)
        await wallet.fault({ afterSending: 'repeats' })
        const next: TransactionRequest = { ...request, transfer: { to, amount: amount + 2n } }
        const sending = approving(wallet, () => sends.sendTransaction(next))
        await expect(sending).rejects.toMatchObject({ code: 'sign/MISMATCH' })
      },
      timeout,
    )
    it(
      'neither reads nor sends where the endpoint serves another network',
      async () => {
        const { mistaken } = suite
        if (!mistaken) throw new Error('The suite lacks `mistaken`')
        const page = await open(fixture, transfer, () => connected(undefined, mistaken))
        const { account, networkId } = page.request
        const wrong = { code: 'rpc/WRONG_CHAIN' }
        if (suite.capabilities.includes(Balances.id)) {
          const reading = page.kit.use(Balances, account).balances({ account, networkId })
          await expect(reading).rejects.toMatchObject(wrong)
        }
        await expect(page.sends.estimateFee(page.request)).rejects.toMatchObject(wrong)
        // A fee was reviewed, so that it has to be read again.
        await page.signsNothing({ maxFee: 10n ** 30n }, wrong)
      },
      timeout,
    )
  })
}

/** A connected page, and a transfer to ask for. */
async function open(
  { approving, connected }: ChainFixture,
  { to, amount, received }: ChainTransfer,
  connect = connected,
) {
  const { kit, wallet, connection } = await connect()
  const { account, networkId } = connection
  const request: TransactionRequest = { account, networkId, transfer: { to, amount } }
  const sends = kit.use(SendTransaction, account)
  return {
    kit,
    wallet,
    request,
    sends,
    /** Nothing is sent, and the wallet is not even asked. */
    async signsNothing(more: Pick<TransactionRequest, 'maxFee' | 'signal' | 'transfer'>, error: object = {}) {
      const before = await received()
      const asked = wallet.asked()
      const asking = { ...request, ...more } as TransactionRequest
      const sending = approving(wallet, () => sends.sendTransaction(asking))
      await expect(sending).rejects.toMatchObject({ name: 'KitError', outcome: 'untouched', ...error })
      expect(wallet.asked()).toBe(asked)
      expect(await received()).toBe(before)
    },
  }
}
