import type { Network } from '@latchkit/core'
import { Mark, type MarkProps } from '../primitives/marks/Mark.js'
import { useDrawing } from './useDrawing.js'

export interface NetworkMarkProps extends Pick<MarkProps, 'size' | 'badge' | 'className' | 'part'> {
  network: Pick<Network, 'id' | 'name' | 'icon' | 'testnet'>
}

/** A network's mark: the app's `icon`, else the drawing of the network with this id, else a generated one. */
export function NetworkMark({ network, ...props }: NetworkMarkProps) {
  const { id, name, icon } = network
  return (
    <Mark name={name} src={icon} seed={id} drawing={useDrawing({ network }, needsDrawing(icon))} {...props} />
  )
}

/** An inline picture always shows. Any other may be refused, or fail. */
export const needsDrawing = (icon: string | undefined): boolean => !icon?.startsWith('data:')
