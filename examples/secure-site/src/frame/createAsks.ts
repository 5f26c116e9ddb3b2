import { rejected } from '../errors/rejected.js'
import type { Wallet, WalletAsks } from '../wallet/createWallet.js'
import type { Stage } from './createStage.js'

/**
 * The wallet's questions to the user, shown on a stage. `isRenewal`: new keys are created, and the former
 * ones are unlocked.
 */
export function createAsks(stage: Stage, wallet: () => Pick<Wallet, 'user'>, isRenewal = false): WalletAsks {
  return {
    async factor(signal) {
      const { email } = await wallet().user()
      await stage.show<void>(
        ({ resolve, reject }) => ({
          kind: 'factor',
          email,
          done: () => resolve(),
          cancel: () => reject(rejected()),
        }),
        signal,
      )
    },
    writeDown: (code, signal) =>
      stage.show<void>(
        ({ resolve, reject }) => ({
          kind: 'write-down',
          code,
          isRenewal,
          done: () => resolve(),
          cancel: () => reject(rejected()),
        }),
        signal,
      ),
    unlock: (vault, open, signal) =>
      stage.show<void>(
        ({ resolve, reject }) => ({
          kind: 'unlock',
          vault,
          isFormer: isRenewal,
          open,
          done: () => resolve(),
          cancel: () => reject(rejected()),
        }),
        signal,
      ),
  }
}
