import { ConnectButton } from '@latchkit/ui'
import { Wordmark } from './Wordmark.js'

/** The page header, with the button where most apps have it. */
export function TopBar() {
  return (
    <header className="topbar">
      <a className="skip" href="#stage">
        Skip to the stage
      </a>
      <Wordmark />
      <ConnectButton size="small" />
    </header>
  )
}
