import type { CaipNetworkId } from '../caip/Caip.js'
import { SendTransaction } from '../capabilities/sendTransaction.js'
import { SignMessage } from '../capabilities/signMessage.js'
import { SwitchNetwork } from '../capabilities/switchNetwork.js'
import type { ChainTransfer } from './ChainSuite.js'
import type { ChainFixture } from './createChainFixture.js'
import { patient } from './patient.js'
import type { RuleCollector } from './Rule.js'
import { expect } from './runner.js'
import { until } from './until.js'

/** The wallet has changed unnoticed: nothing is signed before the plugin checks. */
export function describeChainMoving({ describe, it }: RuleCollector, fixture: ChainFixture): void {
  const { suite, approving, connected, signs } = fixture
  const { otherNetwork, transfer } = suite
  const nothingSigned = { code: 'sign/MISMATCH', outcome: 'untouched' }

  /** Connects, then changes the wallet without events. */
  async function moved(move: (wallet: Awaited<ReturnType<typeof connected>>['wallet']) => unknown) {
    const page = await connected()
    await page.wallet.fault({ events: 'none' })
    await move(page.wallet)
    return { ...page, asked: page.wallet.asked() }
  }

  describe('unannounced move', () => {
    it('signs no message for an account that the wallet has left', async () => {
      const { kit, wallet, connection, asked } = await moved(wallet => wallet.switchAccount(1))
      const { account } = connection
      const { signMessage } = kit.use(SignMessage, account)
      const signing = approving(wallet, () => signMessage({ account, message: 'mine' }))
      await expect(signing).rejects.toMatchObject(nothingSigned)
      expect(wallet.asked()).toBe(asked)
      // The plugin noticed, and reports it to the kit.
      await until(() => kit.get(kit.connections.account$)?.address !== account.address)
      expect(await signs(kit, wallet)).toBe(true)
    })
    if (!transfer) return
    const { to, amount, received } = transfer
    it(
      'signs no transfer for an account that the wallet has left',
      async () => {
        const { kit, wallet, connection, asked } = await moved(wallet => wallet.switchAccount(1))
        const { account, networkId } = connection
        const before = await received()
        const { sendTransaction } = kit.use(SendTransaction, account)
        const request = { account, networkId, transfer: { to, amount } }
        const sending = approving(wallet, () => sendTransaction(request))
        await expect(sending).rejects.toMatchObject(nothingSigned)
        expect(wallet.asked()).toBe(asked)
        expect(await received()).toBe(before)
      },
      timeoutOf(transfer),
    )
    if (!otherNetwork) return
    if (suite.capabilities.includes(SwitchNetwork.id)) {
      it(
        'signs no transfer on a network that the wallet has left',
        async () => {
          const { kit, wallet, connection, asked } = await moved(wallet => {
            if (!wallet.switchChain) throw new Error('The wallet of this suite needs switchChain')
            return wallet.switchChain(otherNetwork)
          })
          const { account, networkId } = connection
          const { sendTransaction } = kit.use(SendTransaction, account)
          const request = { account, networkId, transfer: { to, amount } }
          const sending = approving(wallet, () => sendTransaction(request))
          await expect(sending).rejects.toMatchObject(nothingSigned)
          expect(wallet.asked()).toBe(asked)
        },
        timeoutOf(transfer),
      )
    }
    it(
      'never sends on a network other than the one it was asked for',
      () => sendsElsewhere(fixture, otherNetwork, transfer),
      timeoutOf(transfer),
    )
  })
}

/** Requests a transfer on another network than the current one: it happens there, or not at all. */
async function sendsElsewhere(
  { approving, connected }: ChainFixture,
  otherNetwork: CaipNetworkId,
  { to, amount, received, withinMs = 10_000 }: ChainTransfer,
) {
  const { kit, wallet, connection } = await connected()
  const { account } = connection
  const before = await received()
  const { sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
  const request = { account, networkId: otherNetwork, transfer: { to, amount } }
  const sent = await approving(wallet, () => sendTransaction(request)).catch(({ outcome }) => outcome)
  if (typeof sent === 'object') {
    const { hash } = sent
    const status = await waitForTransaction({ networkId: otherNetwork, hash, timeoutMs: patient(withinMs) })
    expect(status).toBe('confirmed')
  } else {
    expect(sent).toBe('untouched')
  }
  expect(await received()).toBe(before)
}

const timeoutOf = ({ withinMs = 10_000 }: ChainTransfer) => 2 * withinMs + 60_000
