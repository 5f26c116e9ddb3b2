import { Icon, type IconProps } from './Icon.js'

/** A magnifying glass. */
export const SearchIcon = (props: IconProps) => (
  <Icon {...props} d="M9 14.75a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5zM13.2 13.2l3.55 3.55" />
)
