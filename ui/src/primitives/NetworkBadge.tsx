import { forwardRef } from 'react'
import { Hostile } from './Hostile.js'
import { Mark } from './Mark.js'
import { Pill } from './Pill.js'
import type { PressableProps } from './Pressable.js'

export interface NetworkBadgeProps extends PressableProps {
  name: string
  src?: string | null
  /** CAIP-2 id, keeps the generated mark stable. */
  seed?: string
  /** Spoken: `Network: Ethereum. Change`. */
  label: string
  plain?: boolean
}

/** The network in the account's header. */
export const NetworkBadge = forwardRef<HTMLElement, NetworkBadgeProps>(function NetworkBadge(
  { name, src, seed, label, part, ...rest },
  ref,
) {
  return (
    <Pill
      {...rest}
      ref={ref}
      kind="network"
      part={part ? `network-badge ${part}` : 'network-badge'}
      aria-label={label}
      mark={<Mark size={20} name={name} src={src} seed={seed} />}
    >
      <Hostile>{name}</Hostile>
    </Pill>
  )
})
