import type { CaipNetworkId } from './Caip.js'

/** A CAIP-2 network id: its namespace and its reference. */
export const caip2 = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** Whether a value is a CAIP-2 network id of any namespace. */
export const isCaip2 = (value: unknown): value is CaipNetworkId =>
  typeof value === 'string' && caip2.test(value)
