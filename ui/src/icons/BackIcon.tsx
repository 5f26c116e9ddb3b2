import { Icon, type IconProps } from './Icon.js'

/** Goes back; mirrors in right-to-left. */
export const BackIcon = (props: IconProps) => <Icon {...props} mirror d="M12 4.5L6.5 10l5.5 5.5" />
