import { Icon, type IconProps } from './Icon.js'

/** Two arrows side by side. */
export const SwapIcon = (props: IconProps) => (
  <Icon {...props} d="M3.5 7h13M13.25 3.75L16.5 7M16.5 13h-13M6.75 16.25L3.5 13" />
)
