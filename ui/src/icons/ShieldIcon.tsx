import { Icon, type IconProps } from './Icon.js'

/** A shield with a tick. */
export const ShieldIcon = (props: IconProps) => (
  <Icon {...props} d="M10 2.75l6 2.1v4.4c0 3.7-2.4 6.5-6 8-3.6-1.5-6-4.3-6-8v-4.4zM7.4 10l1.9 1.9 3.4-3.7" />
)
