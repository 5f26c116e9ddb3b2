import { Icon, type IconProps } from './Icon.js'

/** An arrow up: sends. */
export const ArrowUpIcon = (props: IconProps) => <Icon {...props} d="M10 16V4.25M5 9l5-5 5 5" />
