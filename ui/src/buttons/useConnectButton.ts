import type { Account, ActiveNetwork, Kit, KitStatus } from '@latchkit/core'
import { useAccount } from '../hooks/useAccount.js'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useT } from '../hooks/useT.js'
import { useValue } from '../hooks/useValue.js'
import { addressText } from '../primitives/text/addressText.js'

/** State and actions for a button of your own. */
export interface ConnectButtonState {
  readonly status: KitStatus
  readonly account: Account | undefined
  readonly network: ActiveNetwork | undefined
  /** The wallet has not confirmed the account in this visit: mark it, and do not offer its address to receive on. */
  readonly isUnconfirmed: boolean
  /** Connect, Connecting…, Reconnecting… or the short address, translated. */
  readonly label: string
  open: Kit['open']
  close: Kit['close']
}

export function useConnectButton(label?: string): ConnectButtonState {
  const { open, close, connections } = useBaseKit()
  const t = useT()
  const { status, account, connection } = useAccount()
  const network = useValue(connections.network$)
  let words = label ?? t('button.connect')
  if (status === 'connecting' || status === 'reconnecting') words = t(`button.${status}`)
  if (account) words = addressText(account.address)
  const isUnconfirmed = connection?.unconfirmed === true
  return { status, account, network, isUnconfirmed, label: words, open, close }
}
