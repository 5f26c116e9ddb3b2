import type { Account } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { copyDeep } from '@latchkit/core/plugin'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { assertSigner } from '../connect/assertSigner.js'
import { askWallet } from '../connect/callWallet.js'
import { broadcast } from '../send/broadcast.js'
import { spentOutputs } from '../send/spentOutputs.js'
import type { BitcoinApi } from './BitcoinApi.js'
import type { BitcoinFeeChoice, BitcoinPayment, BitcoinPending, BitcoinSent } from './BitcoinSending.js'
import type { Built } from './Built.js'
import { buildPayment } from './buildPayment.js'
import { buildReplacement, type Purpose } from './buildReplacement.js'
import { finish } from './finish.js'
import { readPayment } from './readPayment.js'
import { assertEndpoint, type Sender, senderOf } from './Sender.js'
import { takeSignatures } from './takeSignatures.js'

/** Builds a transaction for a sender; `accounts` are those that the wallet offers now. */
type Build = (sender: Sender, accounts: readonly Account[]) => Promise<Built>

export function createSending(
  env: BitcoinEnv,
): Omit<BitcoinApi, 'signPsbt' | 'signPsbts' | 'signMessage' | 'addresses'> {
  /** Everything before the wallet is asked to sign. */
  async function prepare(choice: BitcoinFeeChoice, build: Build, isSigned = false) {
    const sender = senderOf(env, choice)
    assertEndpoint(env, sender)
    const { account, networkId } = sender
    if (isSigned) await env.ctx.confirm({ account, networkId, native: choice, signal: choice.signal })
    const { wallet, accounts } = await assertSigner(env, { account, networkId, signal: choice.signal })
    return { sender, wallet, built: await build(sender, accounts) }
  }

  /** Signs and sends what `buildOf` makes of a copy: the app keeps its own, and may change it while confirm steps are shown. */
  async function sign<Choice extends BitcoinFeeChoice>(
    given: Choice,
    buildOf: (choice: Choice) => Build,
  ): Promise<BitcoinSent> {
    const choice = copyDeep(given)
    const { sender, wallet, built } = await beforeAsking(() => prepare(choice, buildOf(choice), true))
    const { account, networkId, network } = sender
    const { psbt, fee, coins } = built
    const session = env.ctx.session(account)
    const inputs = coins.map((_, index) => ({ index, address: account.address }))
    const signing = { psbt: psbt.toBuffer(), inputs, network }
    const answer = await askWallet(() => wallet.signPsbt(signing), { signal: choice.signal })
    // Only signatures are taken from the answer, so what is sent is what was built.
    takeSignatures({ psbt, coins: spentOutputs(psbt), inputs }, answer, networkId)
    session.confirm()
    return { fee, ...(await broadcast(env, networkId, finish(psbt))) }
  }

  const pay =
    (payment: BitcoinPayment): Build =>
    (sender, accounts) =>
      buildPayment(env, sender, payment, readPayment(payment, sender.networkId), accounts)
  const replace =
    (purpose: Purpose) =>
    (pending: BitcoinPending): Build =>
    (sender, accounts) =>
      buildReplacement(env, sender, pending, purpose, accounts)

  return {
    async draft(payment) {
      const { built } = await beforeAsking(() => prepare(payment, pay(payment)))
      const { psbt, fee, change, coins } = built
      return { psbt: psbt.toBase64(), fee, change, coins: coins.map(({ txid, vout }) => ({ txid, vout })) }
    },
    send: payment => sign(payment, pay),
    bumpFee: pending => sign(pending, replace('bump')),
    cancel: pending => sign(pending, replace('cancel')),
  }
}
