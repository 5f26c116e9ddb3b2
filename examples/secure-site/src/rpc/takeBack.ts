import { parseTransaction, serializeTransaction, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { assertNetwork } from '../chain/assertNetwork.js'
import type { Chain } from '../chain/chains.js'
import { createNode, type Node } from '../chain/createNode.js'
import { askDataFee } from '../chain/evm/askDataFee.js'
import { quantity } from '../chain/evm/fields.js'
import { prepareTransactions } from '../chain/evm/prepareTransactions.js'
import { untilKnown } from '../chain/untilKnown.js'
import { type Hex, readHex, toHex } from '../decode/bytes.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { approve, type Readied } from '../frame/approve.js'
import type { RequestParts } from '../frame/FrameParts.js'
import type { Signature } from '../keys/sign.js'
import { assertFees } from '../review/feeLimits.js'
import { reviewTakeBack } from '../review/reviewTakeBack.js'
import { readDelegation, settledNonce } from '../smart/readDelegation.js'
import { checkLock } from './checkLock.js'
import { splitSignature } from './joinSignature.js'
import { sendEvm } from './sendSigned.js'

/** What an authorization costs besides the transaction, in gas (EIP-7702). */
const AUTHORIZATION_GAS = 25_000n
/** Of the usual length, for the fee of its bytes. */
const NO_PROOF = { r: `0x${'ff'.repeat(32)}`, s: `0x${'ff'.repeat(32)}`, yParity: 1 } as const

/** An account of a key, and the network where it may have code. */
interface TakeBack {
  readonly chain: Chain
  /** EIP-55. */
  readonly account: Hex
  /** Code that it keeps. */
  readonly keeps?: Hex | undefined
  readonly signal: AbortSignal
}

/**
 * Asks the owner to take back the code that the account of their key has on a network (EIP-7702), whatever it is. Asks nobody if it has
 * none, or the node does not answer. Rejects with `USER_REJECTED` if declined.
 */
export async function takeBack(
  parts: RequestParts,
  { chain, account, keeps, signal }: TakeBack,
): Promise<void> {
  const node = createNode(chain.caip2, parts.session)
  const lower: Hex = `0x${account.slice(2).toLowerCase()}`
  const code = await readDelegation(node, lower).catch(() => undefined)
  if (code === undefined || code === keeps) return
  const ready = chain.smartAccounts?.isTakeBackSponsored ? readySponsored : readyTakeBack
  await approve(parts, signal, () => ready(parts, { chain, node, account, lower, code }))
}

interface FoundCode extends Pick<TakeBack, 'chain' | 'account'> {
  readonly node: Node
  readonly lower: Hex
  readonly code: Hex
}

/** The service sends it, and pays. */
async function readySponsored(
  parts: RequestParts,
  { chain, node, account, lower, code }: FoundCode,
): Promise<Readied<void>> {
  const [nonce] = await Promise.all([settledNonce(node, lower), assertNetwork(node)])
  const chainId = BigInt(chain.caip2.split(':')[1] ?? 0)
  return {
    review: reviewTakeBack({ chain, code, nonce }),
    account,
    items: [{ kind: 'authorization', chainId, address: zeroAddress, nonce }],
    async finish([proof]) {
      const body = { chain: chain.caip2, nonce: Number(nonce), ...parityOf(proof) }
      await parts.session.call({ path: '/user/take-back', body, shape: z.unknown(), user: parts.user })
      await untilGone(node, { lower, code })
    },
  }
}

/** The account itself sends it, and pays. */
async function readyTakeBack(
  parts: RequestParts,
  { chain, node, account, lower, code }: FoundCode,
): Promise<Readied<void>> {
  await Promise.all([assertNetwork(node), settledNonce(node, lower)])
  const [[plain], balance] = await Promise.all([
    // Estimated as one to nobody: the code is gone before the call, and has no say in what its end costs.
    prepareTransactions(node, lower, [
      { to: zeroAddress, value: 0n, data: new Uint8Array(), gas: undefined },
    ]),
    node.ask('eth_getBalance', [lower, 'latest']).then(
      given => quantity.parse(given),
      () => undefined,
    ),
  ])
  const transaction = parseTransaction(toHex(plain?.bytes ?? new Uint8Array()))
  if (transaction.type !== 'eip1559')
    throw new FrameRefusal('UNSUPPORTED', 'This network takes no code back.')
  const { chainId, nonce = 0, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = transaction
  const gas = (transaction.gas ?? 0n) + AUTHORIZATION_GAS
  // The transaction itself has the nonce before.
  const authorization = { chainId: BigInt(chainId), address: zeroAddress, nonce: BigInt(nonce + 1) }
  const fields = { chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas, to: lower, value: 0n }
  const withProof = (proof: typeof NO_PROOF | { r: Hex; s: Hex; yParity: number }) => ({
    ...fields,
    type: 'eip7702' as const,
    authorizationList: [{ chainId, address: zeroAddress, nonce: nonce + 1, ...proof }],
  })
  const bytes = readHex(serializeTransaction(withProof(NO_PROOF))) ?? new Uint8Array()
  const dataFee = await askDataFee(node, bytes, gas)
  const fee = gas * maxFeePerGas + (dataFee ?? 0n)
  assertFees([fee], balance, chain)
  const fees = [dataFee === undefined ? undefined : fee]
  const lock = { isOpen: false, chainId: chain.caip2, simulation: { changes: [] }, fees }
  return {
    review: reviewTakeBack({
      ...{ chain, code, nonce: authorization.nonce },
      cost: { balance, fee, isFeeKnown: dataFee !== undefined },
    }),
    movesValue: true,
    account,
    items: [{ kind: 'authorization', ...authorization }],
    spend: await checkLock(parts, balance === undefined ? lock : { ...lock, balance }),
    async finish([proof]) {
      const signed = withProof(parityOf(proof))
      const unsigned = readHex(serializeTransaction(signed)) ?? new Uint8Array()
      const [signature] = await parts.wallet.sign({
        account,
        items: [{ kind: 'transaction', bytes: unsigned }],
      })
      await sendEvm(node, serializeTransaction(signed, parityOf(signature)))
      await untilGone(node, { lower, code })
    },
  }
}

/** What is asked next must not find the code that is on its way out. Rejects with `OFFLINE` if it stays. */
async function untilGone(node: Node, { lower, code }: Pick<FoundCode, 'lower' | 'code'>): Promise<void> {
  const isGone = await untilKnown(async () => (await readDelegation(node, lower)) !== code || undefined)
  if (!isGone) throw new FrameRefusal('OFFLINE', 'The network has not taken the code back yet.')
}

function parityOf(signature: Signature | undefined) {
  if (!signature) throw new Error('A signature is missing')
  const { r, s } = splitSignature(signature)
  return { r, s, yParity: signature.recovery ?? 0 }
}
