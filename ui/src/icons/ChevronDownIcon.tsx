import { Icon, type IconProps } from './Icon.js'

/** Opens a list. */
export const ChevronDownIcon = (props: IconProps) => <Icon {...props} d="M5.5 8l4.5 4.5L14.5 8" />
