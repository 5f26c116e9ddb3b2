import { type ClipboardEvent, useRef } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import addressGroupsSheet from './AddressGroups.css?inline'

export interface AddressGroupsProps extends PartProps {
  /** The full address. Copying a selection of all of it yields the plain address. */
  address: string
  /** Marks the groups that differ from this address and takes the smaller size of a comparison. */
  compareTo?: string
  /** The smaller size without marks, for the other half of a comparison. */
  small?: boolean
}

/** The whole address in groups of four, in lines of five after `0x` or of six without it. */
export function AddressGroups({ address, compareTo, small, className, part }: AddressGroupsProps) {
  useSheet(addressGroupsSheet)
  const box = useRef<HTMLDivElement>(null)
  const { prefix, groups } = addressParts(address)
  const other = compareTo === undefined ? undefined : addressParts(compareTo).groups
  const copy = (event: ClipboardEvent) => {
    const root = box.current?.getRootNode() as (Node & { getSelection?: () => Selection | null }) | undefined
    const selection = root?.getSelection?.() ?? document.getSelection()
    const plain = selection?.toString().replace(/\s/g, '')
    // Without a readable selection (shadow roots in some browsers) the whole address is the best answer.
    event.clipboardData.setData('text/plain', plain && address.includes(plain) ? plain : address)
    event.preventDefault()
  }
  return (
    <div
      ref={box}
      className={cx('adr', !prefix && 'adr-6', (small || other) && 'adr-c', className)}
      part={cx('address', part)}
      translate="no"
      onCopy={copy}
    >
      {prefix ? <span className="adr-x">{prefix}</span> : null}
      {groups.map((group, index) => {
        // Two equal groups may stand in one address, so only the position can be the key.
        const key = `${index}${group}`
        const differs = other && other[index]?.toLowerCase() !== group.toLowerCase()
        return differs ? <mark key={key}>{group}</mark> : <span key={key}>{group}</span>
      })}
    </div>
  )
}

interface AddressParts {
  /** `0x`, or empty where the encoding has no prefix of its own. */
  prefix: string
  /** Four characters each; the last may be shorter. */
  groups: string[]
}

/** Splits an address for review by eye. */
function addressParts(address: string): AddressParts {
  const prefix = /^0x/i.test(address) ? address.slice(0, 2) : ''
  return { prefix, groups: address.slice(prefix.length).match(/.{1,4}/gs) ?? [] }
}
