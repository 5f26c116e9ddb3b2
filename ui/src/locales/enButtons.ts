/** English messages of the buttons: the only ones that load with the page. */
export const buttonMessages = {
  'button.connect': 'Connect',
  'button.connecting': 'Connecting…',
  'button.reconnecting': 'Reconnecting…',
  'button.unconfirmed': 'not confirmed',
} as const

/** Those of `NetworkButton`, which a page without it does not load. */
export const networkButtonMessages = { 'button.unsupported': 'Unsupported network' } as const
