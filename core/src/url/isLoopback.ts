/** Whether a host name, as `URL` spells it, is this very machine. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|[^.]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
