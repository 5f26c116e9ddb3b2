import { Icon, type IconProps } from './Icon.js'

/** Points to the end of the line; mirrors in right-to-left. */
export const ChevronEndIcon = (props: IconProps) => <Icon {...props} mirror d="M8 5.5l4.5 4.5L8 14.5" />
