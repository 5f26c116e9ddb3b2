import { errorText } from '../errors/errorText.js'
import type { Wallets } from '../wallet/createWallets.js'
import { askInSilence } from './askInSilence.js'
import type { ConnectionCore } from './ConnectionCore.js'
import type { Memory } from './createMemory.js'
import type { Sessions } from './createSessions.js'

/**
 * Makes the function that connects, once and without a prompt, the wallet within whose page this one runs. It is undefined while there is
 * none, or once anything is stored: whoever left that wallet before is not brought back to it. Nothing is stored by it.
 * It settles within 5 s; a later answer counts, too.
 */
export function createHostConnect(
  core: ConnectionCore,
  wallets: Wallets,
  memory: Memory,
  sessions: Sessions,
) {
  const { store, log, events } = core
  let isTried = false
  const isFree = () => store.read().connections.length === 0 && memory.load() === undefined

  return (signal: AbortSignal): (() => Promise<void>) | undefined => {
    if (isTried) return undefined
    const wallet = wallets.list().find(({ own }) => own === 'host')
    const connector = wallet?.connectors[0]
    if (!wallet || !connector || !isFree()) return undefined
    isTried = true
    return () =>
      askInSilence(
        connector,
        signal,
        session => {
          // The visitor has chosen something else in the meantime.
          if (!isFree()) return
          const { account } = sessions.adopt({ connector, session, wallet, choose: true, byUser: false })
          const { namespace, caipAddress } = account
          events.emit('connect:succeeded', { walletId: wallet.id, namespace, caipAddress, reconnected: true })
        },
        error => {
          const connectorId = connector.id
          log.add('info', 'A wallet did not reconnect', { connectorId, error: errorText(error) })
        },
      )
  }
}
