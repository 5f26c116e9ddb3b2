import { beforeAsking, typedErrors } from '@latchkit/core/errors'
import { copyDeep, findAccount } from '@latchkit/core/plugin'
import { readItems } from '@latchkit/core/untrusted'
import { type AddressType, decodeAddress } from '../address/decodeAddress.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { assertSigner, mismatch } from '../connect/assertSigner.js'
import { askWallet } from '../connect/callWallet.js'
import { broadcast } from '../send/broadcast.js'
import { checkFee } from '../send/feeLimits.js'
import { invalid } from '../send/invalid.js'
import { sumPsbt } from '../send/sumPsbt.js'
import type { BitcoinApi, BitcoinSignedPsbt, BitcoinSignRequest } from './BitcoinApi.js'
import { createSending } from './createSending.js'
import { finish } from './finish.js'
import { signaturesOf } from './InputSignature.js'
import { type PsbtRequest, readRequest } from './readRequest.js'
import { assertEndpoint, senderOf } from './Sender.js'
import { signBy } from './signBy.js'
import { isFinal, takeSignatures } from './takeSignatures.js'

const MOST_PSBTS = 100

/** The working parts of `kit.plugins.bip122`. */
export function createController(env: BitcoinEnv) {
  /** Everything before the wallet is asked. */
  async function prepare(request: BitcoinSignRequest) {
    const sender = senderOf(env, request)
    const { account, networkId, network } = sender
    const wish = readRequest(request, account.address, networkId)
    if (request.broadcast) assertEndpoint(env, sender)
    if (request.broadcast || request.finalize) {
      assertSendable(wish)
      checkFee(env, networkId, { fee: sumPsbt(wish.psbt).fee })
    }
    await env.ctx.confirm({ account, networkId, native: request, signal: request.signal })
    const { wallet, accounts } = await assertSigner(env, { account, networkId, signal: request.signal })
    const isOffered = (address: string) => accounts.some(one => one.address === address)
    if (!wish.inputs.every(({ address }) => isOffered(address)))
      throw mismatch('account', 'The wallet does not offer one of these addresses')
    const signing = { psbt: wish.psbt.toBuffer(), inputs: wish.inputs, network }
    return { session: env.ctx.session(account), account, wallet, networkId, wish, signing, request }
  }

  /** Takes the signatures from the wallet's answer, and sends where that was asked for. */
  async function take(
    { session, account, networkId, wish, request }: Awaited<ReturnType<typeof prepare>>,
    answer: unknown,
  ): Promise<BitcoinSignedPsbt> {
    if (takeSignatures(wish, answer, networkId).includes(account.address)) session.confirm()
    const signed = { psbt: wish.psbt.toBase64() }
    if (!request.broadcast && !request.finalize) return signed
    const transaction = finish(wish.psbt)
    if (request.broadcast) await broadcast(env, networkId, transaction)
    return { ...signed, transaction: transaction.toHex(), hash: transaction.getId() }
  }

  return typedErrors('bip122', {
    ...createSending(env),
    signMessage: async request => signBy(env, request),
    async addresses({ purposes, account: named } = {}) {
      const { connection } = findAccount(env.ctx, 'bip122', { account: named })
      const all = connection.accounts.map(({ address, publicKey, purpose, type }) => ({
        address,
        publicKey,
        purpose: purpose ?? (type === 'ordinal' ? 'ordinals' : 'payment'),
        addressType: readType(address),
      }))
      return purposes ? all.filter(({ purpose }) => purposes.some(wanted => wanted === purpose)) : all
    },
    async signPsbt(given) {
      const request = copyDeep(given)
      const ready = await beforeAsking(() => prepare(request))
      const { wallet, signing } = ready
      return take(ready, await askWallet(() => wallet.signPsbt(signing), { signal: request.signal }))
    },
    async signPsbts(given) {
      const { psbts, networkId, signal, account: named } = copyDeep(given)
      const all = await beforeAsking(async () => {
        if (!Array.isArray(psbts) || psbts.length === 0 || psbts.length > MOST_PSBTS)
          throw invalid('psbts must be a list of 1 to 100')
        const sender = senderOf(env, { account: named, networkId })
        const choice = { account: sender.account, networkId: sender.networkId, ...(signal && { signal }) }
        return oneByOne(psbts, one => prepare({ ...one, ...choice, broadcast: false }))
      })
      const signings = all.map(({ signing }) => signing)
      const signAll = all.at(-1)?.wallet.signPsbts
      const answers = signAll
        ? readItems(await askWallet(() => signAll(signings), { signal }))
        : await oneByOne(all, ({ wallet, signing }) => askWallet(() => wallet.signPsbt(signing), { signal }))
      return oneByOne(all, (one, at) => take(one, answers[at]))
    },
  } satisfies BitcoinApi)
}

async function oneByOne<One, Result>(list: readonly One[], ask: (one: One, at: number) => Promise<Result>) {
  const results: Result[] = []
  for (const [at, one] of list.entries()) results.push(await ask(one, at))
  return results
}

function readType(address: string): AddressType | undefined {
  const decoded = decodeAddress(address)
  return typeof decoded === 'string' ? undefined : decoded.type
}

/** A sent transaction has to be complete once the wallet has signed. */
function assertSendable({ psbt, inputs }: PsbtRequest): void {
  const asked = new Set(inputs.map(({ index }) => index))
  psbt.data.inputs.forEach((input, index) => {
    if (!asked.has(index) && !isFinal(input) && signaturesOf(input).length === 0)
      throw invalid(`Nobody signs input ${index}, so the transaction could not be sent`)
  })
}
