import { Icon, type IconProps } from './Icon.js'

/** Sends. */
export const ArrowUpIcon = (props: IconProps) => <Icon {...props} d="M10 16V4.25M5 9l5-5 5 5" />
