import { Icon, type IconProps } from './Icon.js'

/** A crossed-out radio signal. */
export const OfflineIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M3 3l14 14M2.75 8.2a11 11 0 0 1 3.4-2.2M17.25 8.2a10.8 10.8 0 0 0-7.6-3M5.4 11.2a7 7 0 0 1 3.1-1.75M14.6 11.2a7 7 0 0 0-1.6-1.15M7.9 13.85a3.2 3.2 0 0 1 3.4-.6M10 16.4v.01"
  />
)
