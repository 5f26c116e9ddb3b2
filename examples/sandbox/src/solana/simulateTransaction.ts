import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { TransactionMetadata } from 'litesvm'
import { invalidParams } from '../rpcError.js'
import type { RunResult } from './createLedger.js'
import { decodeTransaction } from './decodeTransaction.js'
import { encodeAccount } from './encodeAccount.js'
import { optionsOf, readKey, readWire } from './readParams.js'
import type { SolanaMethods } from './SolanaMethods.js'

type Method = SolanaMethods[string]
type Context = Parameters<Method>[0]

/**
 * Simulates a transaction on the newest state, like a node: unsigned unless `sigVerify` is set, with any
 * blockhash if `replaceRecentBlockhash` is set, and with the resulting accounts.
 */
export const simulateTransaction: Method = ({ ledger, context }, [wire, given]) => {
  const { encoding, sigVerify, replaceRecentBlockhash, accounts, innerInstructions } = optionsOf(given)
  if (sigVerify && replaceRecentBlockhash)
    throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
  const bytes = readWire(wire, encoding)
  const { message } = decodeTransaction(bytes)
  const keys = message.staticAccounts as readonly string[]
  const tables = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const looked = tables.flatMap(table => [...table.writableIndexes, ...table.readonlyIndexes])
  const wanted = accounts ? readWanted(accounts, keys.length + looked.length) : undefined
  const result = ledger.simulate(bytes, {
    blockhash: !replaceRecentBlockhash,
    signatures: sigVerify === true,
  })
  return context({
    err: result.err,
    logs: result.logs,
    unitsConsumed: result.units,
    accounts: wanted ? accountsAfter(ledger, result, wanted) : null,
    returnData: readReturn(result.meta),
    innerInstructions: innerInstructions && result.meta ? readInner(result.meta, keys) : null,
    replacementBlockhash: replaceRecentBlockhash ? ledger.latestBlockhash() : null,
  })
}

interface WantedAccounts {
  readonly addresses: readonly string[]
  readonly encoding: unknown
}

function readWanted(accounts: unknown, most: number): WantedAccounts {
  const { addresses, encoding = 'base64' } = optionsOf(accounts)
  if (encoding === 'binary' || encoding === 'base58') throw invalidParams('base58 encoding not supported')
  if (!Array.isArray(addresses)) throw invalidParams('Invalid params: missing field `addresses`')
  if (addresses.length > most) throw invalidParams(`Too many accounts provided; max ${most}`)
  return { addresses: addresses.map(readKey), encoding }
}

/** A failed run changes nothing, which a node reports as `null`. */
function accountsAfter(
  ledger: Context['ledger'],
  { err, after = [] }: RunResult,
  { addresses, encoding }: WantedAccounts,
) {
  return addresses.map(key => {
    if (err !== null) return null
    const changed = after.find(({ address }) => address === key)
    return encodeAccount(ledger, changed ? { ...changed, exists: true } : ledger.account(key), { encoding })
  })
}

function readReturn(meta: TransactionMetadata | undefined) {
  const said = meta?.returnData()
  const data = new Uint8Array(said?.data() ?? [])
  if (!said || data.length === 0) return null
  return {
    programId: getBase58Decoder().decode(new Uint8Array(said.programId())),
    data: [getBase64Decoder().decode(data), 'base64'],
  }
}

/** The inner instructions, by the index of their outer instruction. */
const readInner = (meta: TransactionMetadata, keys: readonly string[]) =>
  meta.innerInstructions().flatMap((called, index) => {
    const instructions = called.map(inner => {
      const instruction = inner.instruction()
      return {
        programId: keys[instruction.programIdIndex()],
        accounts: [...instruction.accounts()].map(at => keys[at]),
        data: getBase58Decoder().decode(new Uint8Array(instruction.data())),
        stackHeight: inner.stackHeight(),
      }
    })
    return instructions.length === 0 ? [] : [{ index, instructions }]
  })
