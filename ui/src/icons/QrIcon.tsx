import { Icon, type IconProps } from './Icon.js'

/** A QR code to scan. */
export const QrIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM13 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM4 12h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM12 12h2v2M17 12v.01M12 17v-.01M17 17h-2.5M17 15v-.01"
  />
)
