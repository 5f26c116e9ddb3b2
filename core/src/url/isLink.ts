import { isLoopback } from './isLoopback.js'

/** Whether a page may link to a URL: https, or http on this machine. */
export const isLink = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
