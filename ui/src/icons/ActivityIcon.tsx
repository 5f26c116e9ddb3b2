import { Icon, type IconProps } from './Icon.js'

/** A pulse line. */
export const ActivityIcon = (props: IconProps) => (
  <Icon {...props} d="M2.75 10.5h3L8 4.75l4 10.5 2.25-5.25h3" />
)
