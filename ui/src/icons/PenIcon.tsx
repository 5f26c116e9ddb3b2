import { Icon, type IconProps } from './Icon.js'

/** A pen: signs or edits. */
export const PenIcon = (props: IconProps) => (
  <Icon {...props} d="M3.5 16.5l.75-3.4 8.7-8.7a1.8 1.8 0 0 1 2.65 2.65l-8.7 8.7zM11.5 5.9l2.6 2.6" />
)
