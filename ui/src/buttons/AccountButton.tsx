import { useContext } from 'react'
import { RememberedContext } from '../hooks/RememberedContext.js'
import { type ButtonBaseProps, KitButton } from './KitButton.js'
import { LazyAccountLabel } from './LazyAccountLabel.js'
import { UnconfirmedMark } from './UnconfirmedMark.js'
import { useConnectButton } from './useConnectButton.js'

/** Props of `AccountButton`. */
export interface AccountButtonProps extends ButtonBaseProps {
  /** Shows the native balance beside the account. Default false: it asks the network. */
  readonly balance?: boolean
}

/** The connected account; opens its view. Renders nothing while nobody is connected. */
export function AccountButton({ balance, ...rest }: AccountButtonProps) {
  const { account, isUnconfirmed, label, open } = useConnectButton()
  const place = useContext(RememberedContext)?.place
  if (!account && !place) return null
  return (
    <KitButton {...rest} isSet isBusy={!account} onPress={() => open('Account')}>
      {isUnconfirmed ? <UnconfirmedMark /> : null}
      {account ? <LazyAccountLabel account={account} short={label} balance={balance} /> : place}
    </KitButton>
  )
}
