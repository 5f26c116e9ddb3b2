import { type ReactNode, useContext } from 'react'
import { RememberedContext } from '../hooks/RememberedContext.js'
import { type ButtonBaseProps, KitButton } from './KitButton.js'
import { LazyAccountLabel } from './LazyAccountLabel.js'
import { UnconfirmedMark } from './UnconfirmedMark.js'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.js'

/** Props of `ConnectButton`. */
export interface ConnectButtonProps extends ButtonBaseProps {
  /** Instead of “Connect”. */
  readonly label?: string
  /** Shows the native balance beside the account. Default false: it asks the network. */
  readonly balance?: boolean
  /** Renders your own button instead of ours. */
  readonly children?: (state: ConnectButtonState) => ReactNode
}

/**
 * Connects a wallet; shows the account once there is one. Opens the modal either way.
 *
 * @example
 * <ConnectButton>{({ label, open }) => <MyButton onClick={() => open()}>{label}</MyButton>}</ConnectButton>
 */
export function ConnectButton({ label, balance, children, ...rest }: ConnectButtonProps) {
  const state = useConnectButton(label)
  const place = useContext(RememberedContext)?.place
  if (children) return <>{children(state)}</>
  const { account } = state
  const isBusy = !account && (!!place || state.status !== 'disconnected')
  return (
    <KitButton {...rest} isSet={!!(account ?? place)} isBusy={isBusy} onPress={() => state.open()}>
      {account ? (
        <>
          {state.isUnconfirmed ? <UnconfirmedMark /> : null}
          <LazyAccountLabel account={account} short={state.label} balance={balance} />
        </>
      ) : (
        (place ?? <span>{state.label}</span>)
      )}
    </KitButton>
  )
}
