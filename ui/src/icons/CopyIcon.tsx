import { Icon, type IconProps } from './Icon.js'

/** Two sheets: copies. */
export const CopyIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M9 7h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM4.6 12.8A2 2 0 0 1 3.5 11V5.5a2 2 0 0 1 2-2H11a2 2 0 0 1 1.8 1.1"
  />
)
