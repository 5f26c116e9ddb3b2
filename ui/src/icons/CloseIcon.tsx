import { Icon, type IconProps } from './Icon.js'

/** A cross that closes. */
export const CloseIcon = (props: IconProps) => <Icon {...props} d="M5.5 5.5l9 9m0-9l-9 9" />
