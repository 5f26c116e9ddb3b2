import { Icon, type IconProps } from './Icon.js'

/** A cross that closes. */
export const CloseIcon = (props: IconProps) => <Icon {...props} d="M5.25 5.25l9.5 9.5m0-9.5l-9.5 9.5" />
