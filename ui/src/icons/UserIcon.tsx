import { Icon, type IconProps } from './Icon.js'

/** A person: an account. */
export const UserIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10 9.75a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM3.75 16.75c.6-2.7 3.1-4.25 6.25-4.25s5.65 1.55 6.25 4.25"
  />
)
