import { cleanText } from '@latchkit/core/untrusted'
import type { ReactNode } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { Body } from '../../primitives/card/Body.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { oncePressed } from './oncePressed.js'
import { WalletRing } from './WalletRing.js'

/** The content of a wallet's turn. */
export interface WalletTurnProps {
  /** The wait, in words. The wallet's name is cleaned; it is empty where nobody told it. */
  title: (wallet: string) => ReactNode
  text: ReactNode
  /** The request, as the wallet should show it. */
  children?: ReactNode
  /** The way back; leave it out once there is none. */
  cancel?: { readonly label: string; readonly act: () => void }
}

/** Waiting for the wallet in use: its icon in a ring, what it should show, and a way back. */
export function WalletTurn({ title, text, children, cancel }: WalletTurnProps) {
  const { connections } = useBaseKit()
  const connection = useValue(connections.connection$)
  const wallet = cleanText(connection?.peer?.name ?? connection?.walletName ?? '', 32)
  const icon = connection?.peer?.icon ?? connection?.walletIcon
  return (
    <Body>
      <StateView
        live="polite"
        visual={
          <WalletRing name={wallet} icon={icon} seed={connection?.walletId ?? wallet} state="waiting" />
        }
        title={title(wallet)}
        text={text}
      />
      {children}
      {cancel ? (
        <Actions>
          <Button onClick={oncePressed(cancel.act)}>{cancel.label}</Button>
        </Actions>
      ) : null}
    </Body>
  )
}
