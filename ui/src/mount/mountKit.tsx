import type { Kit } from '@latchkit/core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AccountButton } from '../buttons/AccountButton.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { EmbeddedKit } from '../shell/embedded/EmbeddedKit.js'
import { KitProvider } from '../shell/provider/KitProvider.js'

/** Options of `mountKit`. */
export interface MountOptions {
  /** A button, the embedded card, or `none`: only what `kit.open()` opens. Default `connect`. */
  readonly show?: 'connect' | 'account' | 'network' | 'embedded' | 'none'
  /** Instead of “Connect” on the connect button. */
  readonly label?: string
  /** 44 or 36 px high. Default `medium`. */
  readonly size?: 'small' | 'medium'
  /** Shows the native balance on the connect and account buttons. */
  readonly balance?: boolean
  /** Of the page's content security policy, for browsers that cannot construct style sheets. */
  readonly nonce?: string
  /** The parent of the modal's host element. Default: the end of `document.body`. */
  readonly container?: Element
}

/**
 * Adds a kit at the end of an element, on a page that has no React of its own. Call it again for another button of the
 * same kit. Returns a function that removes it; the kit stays alive until `kit.dispose()`.
 *
 * @example
 * const unmount = mountKit(document.body, kit)
 */
export function mountKit(element: Element, kit: Kit, options: MountOptions = {}): () => void {
  const { show = 'connect', label, size, balance, nonce, container } = options
  const shown: Record<NonNullable<MountOptions['show']>, ReactNode> = {
    connect: <ConnectButton label={label} size={size} balance={balance} />,
    account: <AccountButton size={size} balance={balance} />,
    network: <NetworkButton size={size} />,
    embedded: <EmbeddedKit />,
    none: null,
  }
  // React empties the element that it gets, and this one belongs to the page.
  const place = document.createElement('div')
  place.style.display = 'contents'
  element.append(place)
  const root = createRoot(place)
  root.render(
    <KitProvider kit={kit} nonce={nonce} container={container}>
      {shown[show]}
    </KitProvider>,
  )
  return () => {
    root.unmount()
    place.remove()
  }
}
