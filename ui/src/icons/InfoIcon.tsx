import { Icon, type IconProps } from './Icon.js'

/** An i in a circle. */
export const InfoIcon = (props: IconProps) => (
  <Icon {...props} d="M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM10 9.5v4M10 6.75v.01" />
)
