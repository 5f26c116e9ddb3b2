import type { Network } from '@latchkit/core'
import { type ReactNode, useId } from 'react'
import { AddressGroups, type AddressGroupsProps } from '../primitives/text/AddressGroups.js'
import { useSheet } from '../styles/useSheet.js'
import { AddressLink } from './AddressLink.js'
import fullAddressSheet from './FullAddress.css?inline'
import { useWords } from './words.js'

export interface FullAddressProps extends Pick<AddressGroupsProps, 'address' | 'compareTo' | 'small'> {
  /** The owner of the address. */
  label: ReactNode
  /** The address of its page in the explorer; left out, it leads nowhere. */
  network?: Pick<Network, 'explorerUrl'> | undefined
}

/** A whole address with its label, as a panel or as a child of a `Group`. */
export function FullAddress({ label, network, ...address }: FullAddressProps) {
  useSheet(fullAddressSheet)
  const t = useWords()
  const id = useId()
  return (
    <section className="fad" aria-labelledby={id}>
      <div className="fad-h">
        <span id={id}>{label}</span>
        {network ? (
          <AddressLink network={network} address={address.address} label={t('money.address.open')} />
        ) : null}
      </div>
      <AddressGroups {...address} />
    </section>
  )
}
