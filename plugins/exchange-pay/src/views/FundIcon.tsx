import { Icon } from '@latchkit/ui/icons'
import type { ComponentProps } from 'react'

type IconProps = ComponentProps<typeof Icon>

/** A bank: where money comes from. */
export function FundIcon({ size }: Pick<IconProps, 'size'>) {
  return (
    <Icon {...(size && { size })} d="M3 8.25L10 4l7 4.25zM5 8.5v5.75M10 8.5v5.75M15 8.5v5.75M3.5 16h13" />
  )
}
