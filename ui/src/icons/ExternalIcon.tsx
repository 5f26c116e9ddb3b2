import { Icon, type IconProps } from './Icon.js'

/** Leaves for another page; mirrors in right-to-left. */
export const ExternalIcon = (props: IconProps) => (
  <Icon
    {...props}
    mirror
    d="M11.5 3.5h5v5M16.25 3.75L9.5 10.5M14.5 11.5v3a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2h3"
  />
)
