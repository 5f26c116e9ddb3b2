import type { Network } from '@latchkit/core'
import { explorerPage } from '@latchkit/core/plugin'
import { ExternalIcon } from '../icons/modalIcons.js'
import { IconButton } from '../primitives/controls/IconButton.js'

export interface AddressLinkProps {
  network: Pick<Network, 'explorerUrl'> | undefined
  address: string
  label: string
}

/** Leads to an address's page in the network's explorer; nothing without one. */
export function AddressLink({ network, address, label }: AddressLinkProps) {
  const href = explorerPage(network, 'address', address)
  return href === undefined ? null : (
    <IconButton size={28} href={href} label={label} icon={<ExternalIcon size={16} />} />
  )
}
