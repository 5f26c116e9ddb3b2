import { Icon, type IconProps } from './Icon.js'

/** A tick: done, or chosen. */
export const CheckIcon = (props: IconProps) => <Icon {...props} d="M4.5 10.5l3.75 3.75 7.25-8" />
