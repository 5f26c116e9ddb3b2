import { Icon, type IconProps } from './Icon.js'

/** An envelope. */
export const MailIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5 4.25h10A2.25 2.25 0 0 1 17.25 6.5v7A2.25 2.25 0 0 1 15 15.75H5a2.25 2.25 0 0 1-2.25-2.25v-7A2.25 2.25 0 0 1 5 4.25zM3.25 6.5l5.4 4.1a2.25 2.25 0 0 0 2.7 0l5.4-4.1"
  />
)
