import { Icon, type IconProps } from './Icon.js'

/** A clock face. */
export const ClockIcon = (props: IconProps) => (
  <Icon {...props} d="M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM10 6v4.2l2.75 1.8" />
)
