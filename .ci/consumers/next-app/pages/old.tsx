import { ConnectButton } from '@latchkit/ui'
import { Wallets } from '../Wallets'

/** The older router, with the React that the app installed. */
export default function Page() {
  return (
    <Wallets>
      <ConnectButton />
    </Wallets>
  )
}
