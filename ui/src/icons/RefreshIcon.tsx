import { Icon, type IconProps } from './Icon.js'

/** A circular arrow. */
export const RefreshIcon = (props: IconProps) => (
  <Icon {...props} d="M16.25 10a6.25 6.25 0 1 1-1.85-4.4l1.85 1.9M16.25 3.75V7.5H12.5" />
)
