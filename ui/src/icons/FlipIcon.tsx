import { Icon, type IconProps } from './Icon.js'

/** Two arrows up and down. */
export const FlipIcon = (props: IconProps) => (
  <Icon {...props} d="M6.75 4v12M3.5 12.75L6.75 16 10 12.75M13.25 16V4M10 7.25L13.25 4l3.25 3.25" />
)
