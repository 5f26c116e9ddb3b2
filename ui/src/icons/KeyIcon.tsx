import { Icon, type IconProps } from './Icon.js'

/** A key: a passkey. */
export const KeyIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12.75 11.5a4.25 4.25 0 1 0-4-2.85L3.25 14.1v2.65H6.5v-2h2v-2h1.6l.6-.6c.6.25 1.3.35 2.05.35zM13.5 6.5v.01"
  />
)
