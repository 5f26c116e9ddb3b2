import { KitError, type Outcome } from '@latchkit/core'
import { mismatch } from '../sign/assertSigner.js'
import { checkFee } from './feeLimits.js'
import type { SentTransaction } from './readSent.js'

/** What a wallet was asked to send. */
export interface Expected extends Required<Pick<SentTransaction, 'signer' | 'payload' | 'isMainnet'>> {
  readonly maxFee?: bigint
}

/**
 * Compares what a wallet broadcast with what it was asked for. Nothing can be taken back by now: the errors `sign/MISMATCH`,
 * `fee/ABOVE_LIMIT` and `fee/UNREASONABLE` say under which id it was sent.
 */
export function assertSent(sent: SentTransaction, expected: Expected, outcome: Outcome): void {
  if (differs(sent.signer, expected.signer)) throw mismatch(outcome)
  if (differs(sent.payload, expected.payload) || differs(sent.isMainnet, expected.isMainnet)) {
    throw new KitError('sign/MISMATCH', {
      message: 'The wallet sent another transaction than the one it was asked for',
      context: { field: 'transaction' },
      outcome,
      pluginId: 'stacks',
    })
  }
  if (sent.fee !== undefined) checkFee(sent.fee, { maxFee: expected.maxFee, outcome })
}

const differs = <T>(found: T | undefined, wanted: T) => found !== undefined && found !== wanted
