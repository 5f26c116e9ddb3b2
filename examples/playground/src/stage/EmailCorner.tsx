import { usePlayground } from '../kit/usePlayground.js'

/** This page on another site, where the frame of the email wallet has a storage of its own. */
export function EmailCorner() {
  const { setup, world } = usePlayground()
  const { secure } = world
  if (!secure || !setup.emailWallet) return null
  const other = new URL(location.href)
  other.hostname = other.hostname === 'shop.localhost' ? '127.0.0.1' : 'shop.localhost'
  return (
    <nav className="stage-corner" aria-label="Email wallet">
      <a href={other.href} target="_blank" rel="noreferrer">
        Email wallet on another site
      </a>
    </nav>
  )
}
