import { DEADLINES } from '../async/deadlines.js'
import { settleBy } from '../async/settleBy.js'
import type { Connector } from '../wallet/Connector.js'
import type { WalletSession } from '../wallet/WalletSession.js'

/**
 * Asks a wallet for its existing grants. `take` gets its session, `refuse` its error or that of `take`, until the signal aborts. Settles
 * within 5 s: a wallet that is slower counts as refused with `core/TIMEOUT`, and its own answer is heard when it comes.
 */
export async function askInSilence(
  connector: Connector,
  signal: AbortSignal,
  take: (session: WalletSession) => void,
  refuse: (error: unknown) => void,
): Promise<void> {
  const report = (error: unknown) => {
    if (!signal.aborted) refuse(error)
  }
  const answer = (async () => connector.connect({ signal, silent: true }))()
  const heard = answer.then(session => {
    if (!signal.aborted) take(session)
  })
  await settleBy(heard.catch(report), DEADLINES.silent, signal).catch(report)
}
