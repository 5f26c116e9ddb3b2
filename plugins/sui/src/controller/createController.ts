import { type CaipNetworkId, isKitError } from '@latchkit/core'
import { DEADLINES, pollUntil, settleBy } from '@latchkit/core/async'
import { beforeAsking, typedErrors } from '@latchkit/core/errors'
import { type AccountChoice, findAccount } from '@latchkit/core/plugin'
import { fromBase64 } from '@mysten/sui/utils'
import { findClient } from '../chain/findClient.js'
import type { SuiEnv } from '../SuiEnv.js'
import { execute } from '../send/execute.js'
import { findNetwork } from '../sign/findNetwork.js'
import { findSigner } from '../sign/findSigner.js'
import type { SuiApi, SuiResult } from './SuiApi.js'
import { signTransaction } from './signTransaction.js'

const include = { effects: true, events: true, balanceChanges: true } as const

export function createController(env: SuiEnv) {
  const { ctx } = env
  const of = (choice?: AccountChoice) => findAccount(ctx, 'sui', choice)
  const clientOf = (id: CaipNetworkId | undefined) => findClient(env, findNetwork(env, id ?? of().networkId))

  return typedErrors('sui', {
    signTransaction: async (native, { signal, ...choice } = {}) =>
      signTransaction(env, of(choice), native, signal),
    async signer(choice = {}) {
      const owner = of(choice)
      findNetwork(env, owner.networkId)
      return new (await import('./suiSigner.js')).SuiSigner(env, owner)
    },
    async executeTransaction({ bytes, signatures, ...choice }) {
      const { account, networkId } = of(choice)
      const client = await beforeAsking(() => clientOf(networkId))
      const signed = { client, networkId, bytes: fromBase64(bytes), signatures }
      const { hash } = await execute(signed, findSigner(env, account))
      return { digest: hash }
    },
    async result({ digest, networkId, timeoutMs = DEADLINES.interactive, signal }) {
      const id = networkId ?? of().networkId
      return pollUntil(
        async over => {
          const client = await settleBy(clientOf(id), timeoutMs, over)
          const asked = client.core.getTransaction({ digest, include, signal: over })
          const found = await settleBy(asked, 15_000, over)
          const { status, effects, events, balanceChanges } = found.Transaction ?? found.FailedTransaction
          const result: SuiResult = { status: 'confirmed', effects, events, balanceChanges }
          return status.success ? result : { ...result, status: 'failed', error: status.error.message }
        },
        {
          timeoutMs,
          signal,
          mostPauseMs: 3_000,
          isFinal: error => isKitError(error, 'rpc/UNAVAILABLE') || isKitError(error, 'network/UNSUPPORTED'),
        },
      )
    },
    client: async ({ networkId } = {}) => clientOf(networkId),
  } satisfies SuiApi)
}
