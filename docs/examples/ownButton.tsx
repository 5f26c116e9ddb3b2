'use client'

import { ConnectButton, useAccount, useModal } from '@latchkit/ui'

/** Your own element around the kit's state: the label follows connecting, names and an account to confirm. */
export const OwnButton = () => (
  <ConnectButton>
    {({ label, open }) => (
      <button type="button" className="my-button" onClick={() => open()}>
        {label}
      </button>
    )}
  </ConnectButton>
)

/** Or from the hooks alone. */
export function OwnMenu() {
  const { account, isConnected } = useAccount()
  const { open } = useModal()
  if (!isConnected)
    return (
      <button type="button" onClick={() => open('Connect')}>
        Connect
      </button>
    )
  return (
    <>
      <button type="button" onClick={() => open('Account')}>
        {account?.address}
      </button>
      <button type="button" onClick={() => open('Networks')}>
        Network
      </button>
    </>
  )
}
