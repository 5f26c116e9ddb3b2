import { isSignature } from '@solana/kit'
import { invalidParams } from '../rpcError.js'
import { failed } from './createLedger.js'
import { encodeTransaction } from './encodeTransaction.js'
import type { LandedTransaction } from './LandedTransaction.js'
import { optionsOf, readKey, readWire } from './readParams.js'
import type { SolanaMethods } from './SolanaMethods.js'
import { simulateTransaction } from './simulateTransaction.js'

const MOST_LAMPORTS = 1_000_000_000_000n

function readSignature(value: unknown): string {
  if (typeof value === 'string' && isSignature(value)) return value
  throw invalidParams('Invalid param: WrongSize')
}

const statusOf = (transaction: LandedTransaction | undefined) =>
  transaction
    ? {
        slot: transaction.slot,
        confirmations: null,
        err: transaction.err,
        status: transaction.err === null ? { Ok: null } : { Err: transaction.err },
        confirmationStatus: 'finalized',
      }
    : null

/** Methods that send transactions and report their status. Every transaction is finalized at once. */
export const transactionMethods: SolanaMethods = {
  sendTransaction({ ledger }, [wire, given]) {
    const { encoding, skipPreflight } = optionsOf(given)
    const bytes = readWire(wire, encoding)
    if (!skipPreflight) {
      const result = ledger.simulate(bytes)
      // Clients resend a transaction to make sure.
      if (result.err !== null && result.err !== 'AlreadyProcessed') throw failed(result)
    }
    return ledger.send(bytes).signature
  },
  simulateTransaction,
  getSignatureStatuses({ ledger, context }, [signatures]) {
    if (!Array.isArray(signatures) || signatures.length > 256)
      throw invalidParams('Too many inputs provided; max 256')
    return context(signatures.map(signature => statusOf(ledger.landed.get(readSignature(signature)))))
  },
  getSignaturesForAddress({ ledger }, [key, given]) {
    const wanted = readKey(key)
    const { limit = 1000, before, until } = optionsOf(given)
    const all = [...ledger.landed.values()].reverse()
    const after = before ? all.slice(all.findIndex(({ signature }) => signature === before) + 1) : all
    const end = until ? after.findIndex(({ signature }) => signature === until) : -1
    return (end < 0 ? after : after.slice(0, end))
      .filter(({ message }) => (message.staticAccounts as readonly string[]).includes(wanted))
      .slice(0, Math.min(Number(limit) || 1000, 1000))
      .map(({ signature, slot, err, time }) => ({
        signature,
        slot,
        err,
        memo: null,
        blockTime: time,
        confirmationStatus: 'finalized',
      }))
  },
  getTransaction({ ledger }, [signature, given]) {
    const found = ledger.landed.get(readSignature(signature))
    const options = typeof given === 'string' ? { encoding: given } : optionsOf(given)
    return found ? encodeTransaction(found, options['encoding']) : null
  },
  requestAirdrop({ airdrop }, [key, amount]) {
    const lamports = Number.isSafeInteger(amount) ? BigInt(Number(amount)) : 0n
    if (lamports <= 0n || lamports > MOST_LAMPORTS) throw invalidParams('Invalid request')
    return airdrop(readKey(key), lamports)
  },
}
