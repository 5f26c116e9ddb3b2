/** `kit.plugins.receive`. */
export interface ReceiveController {
  /** Opens Receive for the account in use. */
  open(): void
}
