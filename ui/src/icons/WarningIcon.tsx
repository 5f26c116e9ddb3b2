import { Icon, type IconProps } from './Icon.js'

/** An exclamation mark in a triangle. */
export const WarningIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M8.6 3.9a1.6 1.6 0 0 1 2.8 0l5.6 10.2a1.6 1.6 0 0 1-1.4 2.4H4.4A1.6 1.6 0 0 1 3 14.1zM10 7.75v3.5M9.8 13.75a0.2 0.2 0 1 0 0.4 0 0.2 0.2 0 1 0-0.4 0"
  />
)
