import { useT } from '../../hooks/useT.js'
import { Hostile } from '../../primitives/Hostile.js'
import { claimText } from './claimText.js'
import type { WalletEntry } from './WalletEntry.js'

/**
 * What tells a wallet that is not verified from the others of its name: its number among them, which a narrow row always has room for,
 * and how it announced itself.
 */
export function WalletClaim({ entry }: { entry: WalletEntry }) {
  const t = useT()
  const [connector] = entry.wallet?.connectors ?? []
  // An id that is made of the name says nothing new; a global's path or key does.
  const place = connector?.type === 'INJECTED' ? connector.id : undefined
  const source = entry.rdns ?? place
  const claim = claimText(t, entry)
  return (
    <>
      {claim}
      {source && claim ? ' · ' : null}
      {source ? <Hostile max={32}>{source}</Hostile> : null}
    </>
  )
}
