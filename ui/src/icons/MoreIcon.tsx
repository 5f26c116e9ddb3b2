import { Icon, type IconProps } from './Icon.js'

/** Three dots. */
export const MoreIcon = (props: IconProps) => <Icon {...props} d="M5 10v.01M10 10v.01M15 10v.01" />
