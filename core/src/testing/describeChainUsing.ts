import type { CaipNetworkId } from '../caip/Caip.js'
import { SendTransaction } from '../capabilities/sendTransaction.js'
import { SignMessage } from '../capabilities/signMessage.js'
import { SwitchNetwork } from '../capabilities/switchNetwork.js'
import { Trades } from '../capabilities/trades.js'
import { VerifyMessage } from '../capabilities/verifyMessage.js'
import { ChainWallets } from '../capabilities/wallets.js'
import type { ChainTransfer } from './ChainSuite.js'
import type { ChainFixture } from './createChainFixture.js'
import { describeChainSwitching } from './describeChainSwitching.js'
import { patient } from './patient.js'
import type { RuleCollector } from './Rule.js'
import { expect } from './runner.js'
import { until } from './until.js'

const messages = ['hello', 'Grüße, 世界 🌊', 'First line\n\n  second line\ttab', '7'.repeat(2_000)]

/** The rules for using a connected account. */
export function describeChainUsing(collector: RuleCollector, fixture: ChainFixture): void {
  const { describe, it } = collector
  const { suite, approving, connected, signs } = fixture
  const { namespace, otherNetwork, transfer } = suite
  const offers = ({ id }: { readonly id: string }) => suite.capabilities.includes(id)

  describe('capability list', () => {
    it('offers what was agreed, and nothing that is not there', async () => {
      const { kit, connection } = await connected()
      const offered = connection.features ?? suite.plugin().provides.map(({ id }) => id)
      expect([...offered].sort()).toEqual([...suite.capabilities].sort())
      for (const { id, version } of suite.plugin().provides) {
        const found = kit.find({ id, version }, connection.account)
        expect(found !== undefined, id).toBe(offers({ id }))
      }
    })
    it('does not offer to send or to switch network where the suite shows neither', () => {
      expect(offers(SendTransaction)).toBe(transfer !== undefined)
      if (offers(SwitchNetwork)) expect(otherNetwork).toBeDefined()
    })
    it('takes the addresses that it shows, and refuses others', async () => {
      const { kit, connection } = await connected()
      const { parseAddress } = kit.use(ChainWallets, { namespace })
      const { address } = connection.account
      expect(await parseAddress(address)).toBe(address)
      for (const bad of suite.badAddresses) {
        await expect(parseAddress(bad), bad).rejects.toMatchObject({ code: 'address/INVALID' })
      }
    })
  })

  if (offers(Trades)) {
    describe('trades', () => {
      it('opens the network that is asked for, and says how much gas a trade takes', async () => {
        const { kit, connection } = await connected()
        const { account, networkId } = connection
        const trader = await kit.use(Trades, account).trader({ networkId })
        expect(trader.networkId).toBe(networkId)
        const { least, usual, most } = trader.gas
        expect([least > 0n, least <= usual, usual <= most]).toEqual([true, true, true])
      })
    })
  }

  describe('sign and verify', () => {
    it('signs messages that an independent library verifies', async () => {
      const { kit, wallet } = await connected()
      for (const message of messages) expect(await signs(kit, wallet, message), message).toBe(true)
    })
    it('reports a rejection as such', async () => {
      const { kit, wallet, connection } = await connected()
      const { account } = connection
      const asked = wallet.asked()
      const signing = kit.use(SignMessage, account).signMessage({ account, message: 'no' })
      const refused = expect(signing).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
      await until(() => wallet.asked() > asked)
      await wallet.reject()
      await refused
      expect(kit.get(kit.connections.status$)).toBe('connected')
    })
    it('asks for nothing that was given up before', async () => {
      const { kit, wallet, connection } = await connected()
      const { account } = connection
      const asked = wallet.asked()
      const { signMessage } = kit.use(SignMessage, account)
      const signal = AbortSignal.abort()
      const signing = approving(wallet, () => signMessage({ account, message: 'too late', signal }))
      await expect(signing).rejects.toMatchObject({ name: 'KitError', outcome: 'untouched' })
      expect(wallet.asked()).toBe(asked)
    })
    if (offers(VerifyMessage)) {
      it('verifies as that library does', async () => {
        const { kit, wallet, connection } = await connected()
        const { account } = connection
        const { signMessage } = kit.use(SignMessage, account)
        const { signature } = await approving(wallet, () => signMessage({ account, message: 'mine' }))
        const { verifyMessage } = kit.use(VerifyMessage, account)
        const { caipAddress } = account
        expect(await verifyMessage({ caipAddress, message: 'mine', signature })).toBe(true)
        expect(await verifyMessage({ caipAddress, message: 'yours', signature })).toBe(false)
      })
      it('verifies nothing that is malformed or of somebody else', async () => {
        const { kit, wallet, connection } = await connected()
        const { account, networkId } = connection
        const message = 'mine'
        const { signMessage } = kit.use(SignMessage, account)
        const { signature } = await approving(wallet, () => signMessage({ account, message }))
        const { verifyMessage } = kit.use(VerifyMessage, account)
        const { caipAddress } = account
        const half = signature.slice(0, signature.length / 2)
        for (const junk of ['', '0x', 'junk', '💥', half, signature.repeat(2)])
          expect(await verifyMessage({ caipAddress, message, signature: junk }), junk).toBe(false)
        for (const address of [...suite.badAddresses, ...(transfer ? [transfer.to] : [])]) {
          const checking = verifyMessage({ caipAddress: `${networkId}:${address}`, message, signature })
          // An address that is none may be an error, too.
          const isVerified = await checking.catch(({ name }) => name !== 'KitError')
          expect(isVerified, address).toBe(false)
        }
      })
    }
  })

  if (transfer) describeSending(collector, fixture, transfer)

  if (otherNetwork) describeChainSwitching(collector, fixture, otherNetwork)
}

/** A hash of the same form that belongs to nothing. */
const reversed = (hash: string) =>
  hash.replace(/^(0x)?(.*)$/, (_, start = '', rest) => start + [...rest].reverse().join(''))

/** Nothing is said of a transaction that was never sent, and nobody waits for it longer than they want to. */
async function knowsNothingOf(
  wait: SendTransaction['waitForTransaction'],
  sent: { readonly networkId: CaipNetworkId; readonly hash: string },
) {
  const giveUp = new AbortController()
  const { signal } = giveUp
  const ended = new Map<string, string>()
  const follow = (what: string, status: Promise<string>) =>
    void status.catch(({ name }) => name).then(said => ended.set(what, said))
  follow('its deadline', wait({ ...sent, timeoutMs: 1 }))
  follow('its signal', wait({ ...sent, timeoutMs: 600_000, signal }))
  giveUp.abort()
  for (const what of ['its deadline', 'its signal']) {
    await until(() => ended.has(what), 5_000, `waitForTransaction does not heed ${what}`)
    expect(['unknown', 'pending', 'KitError'], what).toContain(ended.get(what))
  }
}

/** The duties of a wallet that plays foul, for the author of its driver. */
const answers = {
  lies: 'resolve with something else',
  fails: 'reject the request',
  hangs: 'do nothing, and the plugin has to heed its signal',
  dies: 'take its grant back and reject the request',
} as const

function describeSending(
  { describe, it }: RuleCollector,
  { connected, approving }: ChainFixture,
  { to, amount, received, withinMs = 10_000 }: ChainTransfer,
) {
  const timeout = 2 * withinMs + 60_000

  describe('send', () => {
    it(
      'sends a native transfer that arrives on chain',
      async () => {
        const { kit, wallet, connection } = await connected()
        const { account, networkId } = connection
        const before = await received()
        const { sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
        const request = { account, networkId, transfer: { to, amount } }
        const { hash } = await approving(wallet, () => sendTransaction(request))
        expect(hash).not.toBe('')
        expect(await waitForTransaction({ networkId, hash, timeoutMs: patient(withinMs) })).toBe('confirmed')
        await until(async () => (await received()) - before === amount, withinMs)
        await knowsNothingOf(waitForTransaction, { networkId, hash: reversed(hash) })
      },
      timeout,
    )
    for (const how of ['lies', 'fails', 'hangs', 'dies'] as const) {
      it(
        `never says that nothing was sent of what a wallet sent before it ${how}`,
        async () => {
          const { kit, wallet, connection } = await connected()
          const { account, networkId } = connection
          await wallet.fault({ afterSending: how })
          const before = await received()
          const { sendTransaction } = kit.use(SendTransaction, account)
          const giveUp = new AbortController()
          const { signal } = giveUp
          const asking = () => sendTransaction({ account, networkId, transfer: { to, amount }, signal })
          const sending = approving(wallet, asking).then(
            () => 'sent',
            ({ outcome }) => outcome,
          )
          const unsent = `The money did not arrive: with afterSending '${how}' the wallet sends what was approved before it ${how}`
          await until(async () => (await received()) - before === amount, withinMs, unsent)
          // Nobody waits two minutes for a wallet here.
          if (how === 'hangs') giveUp.abort()
          let settled = false
          void sending.then(() => {
            settled = true
          })
          const unsettled = `sendTransaction does not settle: with afterSending '${how}' the wallet has to ${answers[how]}`
          await until(() => settled, 5_000, unsettled)
          const outcome = await sending
          expect(outcome).toBeDefined()
          expect(outcome).not.toBe('untouched')
        },
        timeout,
      )
    }
    it(
      'sends nothing that was rejected',
      async () => {
        const { kit, wallet, connection } = await connected()
        const { account, networkId } = connection
        const before = await received()
        const asked = wallet.asked()
        const { sendTransaction } = kit.use(SendTransaction, account)
        const sending = sendTransaction({ account, networkId, transfer: { to, amount } })
        const refused = expect(sending).rejects.toMatchObject({
          code: 'core/USER_REJECTED',
          outcome: 'untouched',
        })
        await until(() => wallet.asked() > asked, withinMs)
        await wallet.reject()
        await refused
        expect(await received()).toBe(before)
      },
      timeout,
    )
  })
}
