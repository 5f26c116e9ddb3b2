import { Icon, type IconProps } from './Icon.js'

/** An arrow down: receives. */
export const ArrowDownIcon = (props: IconProps) => <Icon {...props} d="M10 4v11.75M5 11l5 5 5-5" />
