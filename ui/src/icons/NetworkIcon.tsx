import { Icon, type IconProps } from './Icon.js'

/** Three linked nodes. */
export const NetworkIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10 3.25a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM4.75 12.75a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM15.25 12.75a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM9 7l-3.2 5.9M11 7l3.2 5.9M6.75 14.75h6.5"
  />
)
