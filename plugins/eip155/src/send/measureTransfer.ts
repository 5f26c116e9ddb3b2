import { settleBy } from '@latchkit/core/async'
import { readField } from '@latchkit/core/untrusted'
import { encodeFunctionData } from 'viem/utils'
import { erc20Abi } from '../network/erc20Abi.js'
import { type Balances, isSame, readPair, type Trial } from './MeasuredTransfer.js'
import { probeTransfer } from './probeTransfer.js'
import { toQuantity } from './toQuantity.js'

/** The amounts that a simulated transfer moved, in base units of the asset. */
export interface Measured {
  readonly spent: bigint
  readonly received: bigint
}

/** Timeout of a measurement; without one the review shows less. */
const MEASURE_TIMEOUT_MS = 6_000

const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n)

/**
 * Measures what leaves and what arrives, as the difference of the balances. `undefined` where no node supports it,
 * and for a transfer to oneself, where the two cannot be distinguished. Never rejects.
 */
export async function measureTransfer(trial: Trial): Promise<Measured | undefined> {
  if (trial.from.toLowerCase() === trial.recipient.toLowerCase()) return undefined
  const found = await settleBy(measure(trial), MEASURE_TIMEOUT_MS, trial.signal).catch(() => undefined)
  return (
    found && {
      spent: atLeastZero(found.before.sender - found.after.sender),
      received: atLeastZero(found.after.recipient - found.before.recipient),
    }
  )
}

/** The second method is for nodes that lack the first. It must not guess what the first could not measure. */
async function measure(trial: Trial) {
  try {
    return await simulateTransfer(trial)
  } catch {
    return probeTransfer(trial)
  }
}

/** An unused address, whose code returns the balance of the account in question. */
const READER = '0x0000000000000000000000005265616465720000'
const READER_CODE = '0x6000353160005260206000f3'

/**
 * Simulates the transfer in a block with a reading of both balances before and after it (`eth_simulateV1`). Reads
 * twice, as the sender and as a stranger: a token that reports different values cannot be measured.
 */
async function simulateTransfer(trial: Trial): Promise<Balances | undefined> {
  const { rpc, from, recipient, to, value, data, token, signal } = trial
  const read = (account: `0x${string}`) =>
    token
      ? { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }) }
      : { to: READER, data: `0x${account.slice(2).padStart(64, '0')}` }
  const looks = [read(from), read(recipient)]
  const all = [...looks, ...looks.map(call => ({ ...call, from }))]
  const transfer = { from, to, value: toQuantity(value, 'value'), ...(data ? { data } : {}) }
  const block = {
    calls: [...all, transfer, ...all],
    ...(token ? {} : { stateOverrides: { [READER]: { code: READER_CODE } } }),
  }
  const answer = await rpc('eth_simulateV1', [{ blockStateCalls: [block] }, 'latest'], signal)
  const calls = readField(readField(answer, '0'), 'calls')
  if (!Array.isArray(calls) || calls.length !== 9) return undefined
  if (calls.some(call => readField(call, 'status') !== '0x1')) return undefined
  const words = calls.map(call => readField(call, 'returnData'))
  const [before, strangerBefore, after, strangerAfter] = [0, 2, 5, 7].map(at =>
    readPair(words.slice(at, at + 2)),
  )
  if (!before || !strangerBefore || !after || !strangerAfter) return undefined
  return isSame(before, strangerBefore) && isSame(after, strangerAfter) ? { before, after } : undefined
}
