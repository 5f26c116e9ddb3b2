/** Where the modal starts before anybody has connected. One of the five views that the core opens itself: every shell has them. */
export const CONNECT = 'Connect'
/** Where it starts for somebody who has connected. */
export const ACCOUNT = 'Account'
/** Shows one confirm step, `{ showing }`, over whatever is open. */
export const CONFIRM_STEP = 'ConfirmStep'
/** Where it starts on a phone without chain plugins. */
export const ALL_WALLETS = 'AllWallets'
/** Opened with `{ networkId }`. */
export const SWITCH_NETWORK = 'SwitchNetwork'

/** The names of the views that the core opens itself: each shell contributes them. */
export const requiredViews = [CONNECT, ACCOUNT, ALL_WALLETS, SWITCH_NETWORK, CONFIRM_STEP] as const

/** One of their names, for code that must not load this file. */
export type RequiredView = (typeof requiredViews)[number]
