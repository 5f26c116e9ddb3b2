import { getBase64Encoder, getCompiledTransactionMessageDecoder } from '@solana/kit'
import { invalidParams } from '../rpcError.js'
import { solanaGenesisHash } from './constants.js'
import { readKeys } from './readParams.js'
import type { SolanaMethods } from './SolanaMethods.js'

const SLOTS_PER_EPOCH = 432_000n

export const clusterMethods: SolanaMethods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '3.0.0', 'feature-set': 0 }),
  getGenesisHash: () => solanaGenesisHash,
  getIdentity: () => ({ identity: solanaGenesisHash }),
  getSlot: ({ ledger }) => ledger.slot(),
  getBlockHeight: ({ ledger }) => ledger.slot(),
  getFirstAvailableBlock: () => 0n,
  getBlockTime: () => Math.floor(Date.now() / 1000),
  getTransactionCount: ({ ledger }) => BigInt(ledger.landed.size),
  getEpochInfo({ ledger }) {
    const slot = ledger.slot()
    return {
      absoluteSlot: slot,
      blockHeight: slot,
      epoch: slot / SLOTS_PER_EPOCH,
      slotIndex: slot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: BigInt(ledger.landed.size),
    }
  },
  getLatestBlockhash: ({ ledger, context }) => context(ledger.latestBlockhash()),
  isBlockhashValid: ({ ledger, context }, [hash]) => context(ledger.isFresh(String(hash))),
  getFeeForMessage({ ledger, context }, [text]) {
    try {
      const bytes = getBase64Encoder().encode(String(text))
      const message = getCompiledTransactionMessageDecoder().decode(bytes)
      const hash = 'lifetimeToken' in message ? message.lifetimeToken : ''
      if (!ledger.isFresh(hash)) return context(null)
      return context(ledger.fee(message, message.header.numSignerAccounts))
    } catch {
      throw invalidParams('failed to deserialize the message')
    }
  },
  getRecentPrioritizationFees({ ledger }, [keys = []]) {
    readKeys(keys)
    return [{ slot: ledger.slot(), prioritizationFee: 0n }]
  },
}
