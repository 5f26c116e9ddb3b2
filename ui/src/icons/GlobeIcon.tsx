import { Icon, type IconProps } from './Icon.js'

/** A globe: a web page. */
export const GlobeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM2.75 10h14.5M10 2.75c2 2 3 4.4 3 7.25s-1 5.25-3 7.25c-2-2-3-4.4-3-7.25s1-5.25 3-7.25z"
  />
)
