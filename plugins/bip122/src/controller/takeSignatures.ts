import { KitError } from '@latchkit/core'
import { hex } from '@scure/base'
import type { Psbt } from 'bitcoinjs-lib'
import { parseAddress } from '../address/parseAddress.js'
import { toScript } from '../address/toScript.js'
import { readSignedPsbt, unsignedOf } from '../send/readPsbt.js'
import { type InputSignature, keyOf, putSignatures, signaturesOf, typeOf } from './InputSignature.js'
import { type PsbtRequest, WHOLE } from './readRequest.js'
import { signatureCheck } from './signatureCheck.js'

/**
 * Copies the signatures of the inputs asked for from a wallet's answer into our PSBT, once all are verified. Nothing else of the
 * answer is kept. Returns the addresses whose own key has signed. Throws `sign/MISMATCH` and `bip122/BAD_ANSWER`.
 */
export function takeSignatures(
  { psbt, coins, inputs }: PsbtRequest,
  answer: unknown,
  networkId: string,
): string[] {
  const signed = readSignedPsbt(answer)
  if (unsignedOf(signed) !== unsignedOf(psbt)) throw mismatch('The wallet signed another transaction')
  const { areRight, signaturesIn } = signatureCheck(psbt, coins)
  const found = inputs.map(({ index, address, sighashTypes = WHOLE }) => {
    const answered = signed.data.inputs[index] ?? {}
    const listed = signaturesOf(answered)
    const given = listed.length === 0 && isFinal(answered) ? signaturesIn(index, answered) : listed
    const ours = signaturesOf(psbt.data.inputs[index] ?? {})
    const own = hex.encode(toScript(parseAddress(address, [networkId])))
    const hasOneKey = hex.encode(coins[index]?.script ?? new Uint8Array()) === own
    // In a script of several keys, what was there before is of others.
    const taken = hasOneKey ? given : given.filter(one => !ours.some(old => isSame(old, one)))
    if (taken.length === 0) throw mismatch(`The wallet did not sign input ${index}`)
    if (!taken.every(one => sighashTypes.includes(typeOf(one))))
      throw mismatch(`The wallet signed input ${index} with another SIGHASH type`)
    if (!areRight(index, taken)) throw mismatch(`The wallet's signature of input ${index} is invalid`)
    return { index, taken, proved: hasOneKey ? [address] : [] }
  })
  for (const { index, taken } of found) {
    const input = psbt.data.inputs[index]
    if (input && !isFinal(input)) putSignatures(input, taken)
  }
  return found.flatMap(({ proved }) => proved)
}

export const isFinal = (input: Psbt['data']['inputs'][number]): boolean =>
  input.finalScriptSig !== undefined || input.finalScriptWitness !== undefined

const isSame = (one: InputSignature, other: InputSignature) =>
  keyOf(one) === keyOf(other) && hex.encode(one.signature) === hex.encode(other.signature)

const mismatch = (message: string): KitError =>
  new KitError('sign/MISMATCH', { message, context: { field: 'psbt' }, pluginId: 'bip122' })
