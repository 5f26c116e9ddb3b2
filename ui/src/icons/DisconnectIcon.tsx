import { Icon, type IconProps } from './Icon.js'

/** Leaves through a door; mirrors in right-to-left. */
export const DisconnectIcon = (props: IconProps) => (
  <Icon
    {...props}
    mirror
    d="M8.25 16.5H5.5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2h2.75M8 10h8.25M13 6.5l3.5 3.5-3.5 3.5"
  />
)
