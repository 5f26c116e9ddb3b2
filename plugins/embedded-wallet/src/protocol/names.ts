/** The version of the protocol. A frame of another one is refused. */
export const PROTOCOL_VERSION = 1

/** The prefix of messages to the frame. */
export const APP_PREFIX = '@w3m-app/'

/** The prefix of messages from the frame. */
export const FRAME_PREFIX = '@w3m-frame/'

/** The frame's window name. */
export const FRAME_NAME = 'latchkit-secure-frame'

/** Stands in a `siwxMessage` for the account, which the page does not know before the login is done. */
export const ACCOUNT_PLACEHOLDER = '<<AccountAddress>>'

/** How many requests of a host the frame keeps; it refuses the rest with `TOO_MANY_REQUESTS`. */
export const MAX_PENDING = 32
