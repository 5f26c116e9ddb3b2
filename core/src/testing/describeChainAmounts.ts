import type { CaipNetworkId } from '../caip/Caip.js'
import { Balances } from '../capabilities/balances.js'
import { SendTransaction } from '../capabilities/sendTransaction.js'
import type { Account } from '../contract/Account.js'
import type { Kit } from '../kit/Kit.js'
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
      if (suite.outage) {
        it(
          'never says that nothing was sent of what was signed, where the endpoint fails',
          () => fails(fixture, transfer),
          withinMs + 60_000,
        )
      }
      const { otherNetwork } = suite
      if (readsBalances && otherNetwork) {
        it(
          'reads the balances of the network that it is asked about',
          () => readsApart(fixture, transfer, otherNetwork),
          2 * withinMs + 60_000,
        )
      }
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
  const owned = await received()
  await until(async () => (await shown(kit, account, networkId, to)) === owned, withinMs)
}

/** The native balance of the receiver, as the plugin reads it. */
async function shown(kit: Kit, { type, namespace }: Account, networkId: CaipNetworkId, address: string) {
  const account = { type, namespace, address, caipAddress: `${networkId}:${address}` } as const
  const list = await kit.use(Balances, account).balances({ account, networkId })
  expect(list.filter(each => each.networkId !== networkId)).toEqual([])
  return list.find(({ native }) => native)?.amount
}

/** Sends with endpoints that do not answer: what was signed may be out, whoever sends it. */
async function fails({ suite, approving, connected }: ChainFixture, transfer: ChainTransfer) {
  const { to, amount, received, withinMs = 10_000 } = transfer
  const { kit, wallet, connection } = await connected(undefined, suite.outage)
  const { account, networkId } = connection
  const [asked, before] = [wallet.asked(), await received()]
  const { sendTransaction } = kit.use(SendTransaction, account)
  const sending = approving(wallet, () => sendTransaction({ account, networkId, transfer: { to, amount } }))
  const outcome = await sending.then(
    () => 'sent',
    error => error.outcome,
  )
  if (outcome === 'sent') await until(async () => (await received()) - before === amount, withinMs)
  if (wallet.asked() > asked) expect(outcome).not.toBe('untouched')
}

/** Two networks have balances of their own: the receiver's differ, at the latest once something was sent on one of them. */
async function readsApart(
  { approving, connected }: ChainFixture,
  { to, amount, received, withinMs = 10_000 }: ChainTransfer,
  otherNetwork: CaipNetworkId,
) {
  const { kit, wallet, connection } = await connected()
  const { account, networkId } = connection
  const isApart = async () => {
    const here = await shown(kit, account, networkId, to)
    // It may have no endpoint, or other addresses.
    const there = await shown(kit, account, otherNetwork, to).catch(({ name }) => name)
    return here !== there
  }
  if (await isApart()) return
  const before = await received()
  const { sendTransaction } = kit.use(SendTransaction, account)
  await approving(wallet, () => sendTransaction({ account, networkId, transfer: { to, amount } }))
  await until(async () => (await received()) - before === amount, withinMs)
  await until(isApart, withinMs, 'Both networks have the same balances')
}
