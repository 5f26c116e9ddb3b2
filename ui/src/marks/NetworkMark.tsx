import type { Network } from '@latchkit/core'
import { cx } from '../primitives/cx.js'
import { Mark, type MarkProps } from '../primitives/marks/Mark.js'
import { useDrawing } from './useDrawing.js'

export interface NetworkMarkProps extends Pick<MarkProps, 'size' | 'badge' | 'className' | 'part'> {
  network: Pick<Network, 'id' | 'name' | 'icon' | 'testnet'>
}

/** A network's mark: the app's `icon`, else the drawing of the network with this id, else a generated one. */
export function NetworkMark({ network, className, ...props }: NetworkMarkProps) {
  const { id, name, icon } = network
  const drawing = useDrawing({ network }, needsDrawing(icon))
  return (
    <Mark {...props} {...{ name, drawing }} src={icon} seed={id} className={awaiting(drawing, className)} />
  )
}

/** No letter comes before a drawing that is about to. */
export const awaiting = (drawing: unknown, className: string | undefined): string =>
  cx(drawing !== null && 'mark-w', className)

/** An inline picture always shows. Any other may be refused, or fail. */
export const needsDrawing = (icon: string | undefined): boolean => !icon?.startsWith('data:')
