import { Balances } from '../capabilities/balances.js'
import { SendTransaction } from '../capabilities/sendTransaction.js'
import type { ChainTransfer } from './ChainSuite.js'
import type { ChainFixture } from './createChainFixture.js'
import type { RuleCollector } from './Rule.js'
import { expect } from './runner.js'
import { until } from './until.js'

/** Amounts that are read and sent are exact, or an error. */
export function describeChainAmounts({ describe, it }: RuleCollector, fixture: ChainFixture): void {
  const { suite, connected } = fixture
  const { transfer } = suite
  const readsBalances = suite.capabilities.includes(Balances.id)

  describe('amounts', () => {
    if (readsBalances) {
      it('reports an outage as an error, never as an empty list or a zero', async () => {
        if (!suite.outage) throw new Error('The suite lacks `outage`')
        const { kit, connection } = await connected(undefined, suite.outage)
        const { account, networkId } = connection
        const reading = kit.use(Balances, account).balances({ account, networkId })
        await expect(reading).rejects.toMatchObject({ name: 'KitError' })
      }, 60_000)
    }
    if (transfer) {
      const { withinMs = 10_000 } = transfer
      it(
        'sends and reads amounts too large for a Number',
        () => areExact(fixture, transfer),
        5 * withinMs + 60_000,
      )
    }
  })
}

const fitsNumber = (amount: bigint) => BigInt(Number(amount)) === amount

async function areExact(
  { suite, approving, connected }: ChainFixture,
  { to, amount, received, withinMs = 10_000 }: ChainTransfer,
) {
  // The suite's amount must not fit a Number.
  expect(fitsNumber(amount)).toBe(false)
  const { kit, wallet, connection } = await connected()
  const { account, networkId } = connection
  const { sendTransaction } = kit.use(SendTransaction, account)
  // A sum of such amounts may fit a Number again.
  for (let times = 0; times === 0 || (times < 3 && fitsNumber(await received())); times++) {
    const before = await received()
    await approving(wallet, () => sendTransaction({ account, networkId, transfer: { to, amount } }))
    await until(async () => (await received()) > before, withinMs)
    expect((await received()) - before).toBe(amount)
  }
  if (!suite.capabilities.includes(Balances.id)) return
  const { type, namespace } = account
  const receiver = { type, namespace, address: to, caipAddress: `${networkId}:${to}` } as const
  const shown = async () => {
    const list = await kit.use(Balances, account).balances({ account: receiver, networkId })
    return list.find(({ native }) => native)?.amount
  }
  const owned = await received()
  await until(async () => (await shown()) === owned, withinMs)
}
