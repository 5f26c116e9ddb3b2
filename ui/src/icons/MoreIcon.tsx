import { Icon, type IconProps } from './Icon.js'

/** Three dots: more of it. */
export const MoreIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4.7 10a0.3 0.3 0 1 0 0.6 0 0.3 0.3 0 1 0-0.6 0M9.7 10a0.3 0.3 0 1 0 0.6 0 0.3 0.3 0 1 0-0.6 0M14.7 10a0.3 0.3 0 1 0 0.6 0 0.3 0.3 0 1 0-0.6 0"
  />
)
