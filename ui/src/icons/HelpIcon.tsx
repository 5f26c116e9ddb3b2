import { Icon, type IconProps } from './Icon.js'

/** A question mark in a circle. */
export const HelpIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM7.9 8.1a2.15 2.15 0 1 1 3.2 1.9c-.75.4-1.1.85-1.1 1.6M10 13.9v.01"
  />
)
