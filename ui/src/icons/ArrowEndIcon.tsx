import { Icon, type IconProps } from './Icon.js'

/** Submits; mirrors in right-to-left. */
export const ArrowEndIcon = (props: IconProps) => <Icon {...props} mirror d="M4 10h11.75M11 5l5 5-5 5" />
