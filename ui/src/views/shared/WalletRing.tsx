import type { ReactNode } from 'react'
import { Mark } from '../../primitives/marks/Mark.js'
import { WaitingRing, type WaitingRingProps } from '../../primitives/waiting/WaitingRing.js'

export interface WalletRingProps {
  name: string
  icon?: string
  seed: string
  /** Of a network. */
  drawing?: ReactNode
  state: WaitingRingProps['state']
}

/** The wallet's mark in its ring: the same place while it waits and after its answer. */
export const WalletRing = ({ name, icon, seed, drawing, state }: WalletRingProps) => (
  <WaitingRing state={state}>
    <Mark size={84} name={name} src={icon} seed={seed} drawing={drawing} />
  </WaitingRing>
)
