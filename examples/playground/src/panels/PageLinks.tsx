import { usePlayground } from '../kit/usePlayground.js'

/** Where the visitor goes on: to read, and to what the page's wallets need beside it. */
export function PageLinks() {
  const { setup, world } = usePlayground()
  const links = [
    { name: 'Docs', href: world.docsUrl },
    { name: 'Inbox', href: setup.emailWallet ? world.secure?.inboxUrl : undefined },
    { name: 'Phone wallet', href: setup.walletConnect ? world.peerUrl : undefined },
  ]
  return (
    <nav className="links" aria-label="Beside this page">
      {links.map(({ name, href }) =>
        href ? (
          <a key={name} href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : null,
      )}
    </nav>
  )
}
