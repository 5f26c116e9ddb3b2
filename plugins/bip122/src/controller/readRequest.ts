import { hex } from '@scure/base'
import type { Psbt } from 'bitcoinjs-lib'
import { parseAddress } from '../address/parseAddress.js'
import { toScript } from '../address/toScript.js'
import type { InputToSign } from '../dialect/BitcoinWallet.js'
import { invalid } from '../send/invalid.js'
import { readPsbt } from '../send/readPsbt.js'
import { type SpentOutput, spentOutputs } from '../send/spentOutputs.js'
import type { BitcoinSigning, BitcoinSignRequest } from './BitcoinApi.js'

/** No standard transaction has more. */
const MOST_INPUTS = 2_500
/** No wallet shows a page more addresses. */
const MOST_ADDRESSES = 100
/** Signatures that cover everything: `DEFAULT` (Taproot) and `ALL`. */
export const WHOLE: readonly number[] = [0x00, 0x01]
const TYPES = [...WHOLE, 0x02, 0x03, 0x81, 0x82, 0x83]

export interface PsbtRequest {
  /** With the wanted types of signature. */
  readonly psbt: Psbt
  readonly coins: readonly (SpentOutput | undefined)[]
  readonly inputs: readonly InputToSign[]
}

/** Checks a request. `address` is the account in use. Throws `rpc/INVALID_PARAMS`, `address/INVALID`. */
export function readRequest(request: BitcoinSignRequest, address: string, networkId: string): PsbtRequest {
  const psbt = typeof request.psbt === 'string' ? readPsbt(request.psbt) : undefined
  if (!psbt || psbt.inputCount > MOST_INPUTS) throw invalid('psbt must be a PSBT in base64 or hex')
  const asked = request.inputs ?? [{ address }]
  if (!isList(asked, MOST_ADDRESSES)) throw invalid('inputs must be a list of { address, indexes? }')
  const coins = readCoins(psbt)
  const scripts = coins.map(coin => coin && hex.encode(coin.script))
  const inputs = asked.flatMap(signing => readSigning(scripts, signing, networkId))
  if (new Set(inputs.map(({ index }) => index)).size < inputs.length)
    throw invalid('An input can be signed by one address only')
  if (inputs.length === 0) throw invalid('No input of this PSBT belongs to these addresses')
  for (const input of inputs) setType(psbt, input)
  return { psbt, coins, inputs }
}

function readCoins(psbt: Psbt) {
  try {
    return spentOutputs(psbt)
  } catch (cause) {
    throw cause instanceof RangeError ? invalid('The PSBT holds a malformed transaction') : cause
  }
}

function readSigning(
  scripts: readonly (string | undefined)[],
  signing: BitcoinSigning,
  networkId: string,
): InputToSign[] {
  const { address, ...decoded } = parseAddress(String(signing?.address), [networkId])
  const { indexes, sighashTypes } = signing
  if (sighashTypes !== undefined && !isList(sighashTypes, TYPES.length, type => TYPES.includes(type)))
    throw invalid('sighashTypes must be a list of SIGHASH_* numbers')
  if (indexes !== undefined && !isList(indexes, MOST_INPUTS, at => Number.isInteger(at) && at in scripts))
    throw invalid('indexes must be a list of inputs of the PSBT')
  const own = hex.encode(toScript(decoded))
  const found = indexes ?? [...scripts.keys()].filter(at => scripts[at] === own)
  return found.map(index => ({ index, address, ...(sighashTypes ? { sighashTypes } : {}) }))
}

const isList = <T>(list: readonly T[], most: number, isRight: (entry: T) => boolean = () => true): boolean =>
  Array.isArray(list) && list.length > 0 && list.length <= most && list.every(isRight)

/** Wallets take the type from the PSBT. One that leaves inputs or outputs open has to be asked for. */
function setType(psbt: Psbt, { index, sighashTypes = WHOLE }: InputToSign): void {
  const said = psbt.data.inputs[index]?.sighashType
  if (said !== undefined && !sighashTypes.includes(said))
    throw invalid(`Input ${index} is to be signed with SIGHASH ${said}, which sighashTypes does not allow`)
  const [wanted = 0] = sighashTypes
  if (said === undefined && !WHOLE.includes(wanted)) psbt.updateInput(index, { sighashType: wanted })
}
