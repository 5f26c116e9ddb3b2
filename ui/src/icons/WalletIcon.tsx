import { Icon, type IconProps } from './Icon.js'

/** A wallet, where none has a mark. */
export const WalletIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M14.5 6V4.9a1.4 1.4 0 0 0-1.8-1.35L4.6 5.7a2.5 2.5 0 0 0-1.85 2.4M5 6h9.75a2.5 2.5 0 0 1 2.5 2.5v5.75a2.5 2.5 0 0 1-2.5 2.5H5.25a2.5 2.5 0 0 1-2.5-2.5V8A2.25 2.25 0 0 1 5 6zM13.75 11.4v.01"
  />
)
