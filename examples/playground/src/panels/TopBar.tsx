import { ConnectButton } from '@latchkit/ui'
import { PageLinks } from './PageLinks.js'
import { Wordmark } from './Wordmark.js'

export function TopBar() {
  return (
    <header className="topbar">
      <a className="skip" href="#stage">
        Skip to the stage
      </a>
      <Wordmark />
      <p className="topbar-text">
        A wallet kit made of plugins. Change anything: the card and its code follow.
      </p>
      <PageLinks />
      <ConnectButton size="small" />
    </header>
  )
}
