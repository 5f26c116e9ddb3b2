import { Icon, type IconProps } from './Icon.js'

/** A payment card. */
export const CardIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5 4.75h10a2.25 2.25 0 0 1 2.25 2.25v6A2.25 2.25 0 0 1 15 15.25H5A2.25 2.25 0 0 1 2.75 13V7A2.25 2.25 0 0 1 5 4.75zM2.75 8.5h14.5M6 12h2.25"
  />
)
