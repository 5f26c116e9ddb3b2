import { Icon, type IconProps } from './Icon.js'

/** Two sliders: settings. */
export const SlidersIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M3 6.75h7M14 6.75h3M3 13.25h3M10 13.25h7M12 8.75a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 15.25a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"
  />
)
