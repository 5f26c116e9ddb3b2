import { Icon, type IconProps } from './Icon.js'

/** A phone: a wallet on it. */
export const PhoneIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M7 2.75h6A1.75 1.75 0 0 1 14.75 4.5v11A1.75 1.75 0 0 1 13 17.25H7a1.75 1.75 0 0 1-1.75-1.75v-11A1.75 1.75 0 0 1 7 2.75zM9 14.75h2"
  />
)
