import { Icon, type IconProps } from './Icon.js'

/** Adds something. */
export const PlusIcon = (props: IconProps) => <Icon {...props} d="M10 4.25v11.5M4.25 10h11.5" />
