import { Icon, type IconProps } from './Icon.js'

/** A smaller cross for failed and declined. */
export const CrossIcon = (props: IconProps) => <Icon {...props} d="M6.25 6.25l7.5 7.5m0-7.5l-7.5 7.5" />
