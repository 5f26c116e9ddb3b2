import type { Connection, Kit } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'

/** Has the wallet confirm its account, and says it when that is another one now. */
export async function confirmConnection(
  kit: Kit,
  { namespace, connectorId, account }: Connection,
  signal: AbortSignal,
): Promise<Connection> {
  const confirmed = await kit.connections.confirm({ namespace, connectorId, signal })
  if (confirmed.account.address !== account.address) {
    const wallet = cleanText(confirmed.peer?.name ?? confirmed.walletName, 32)
    kit.snackbar.show('warning', kit.i18n.t('confirm.changed', { wallet }), { sticky: true })
  }
  return confirmed
}
