import { FrameRefusal } from '../errors/FrameRefusal.js'

/** A request's parameters as a list. Throws `FrameRefusal`. */
export function readList(params: unknown, least: number): readonly unknown[] {
  if (Array.isArray(params) && params.length >= least) return params
  throw new FrameRefusal('INVALID_PARAMS', 'The request lacks parameters.')
}

/** Throws `FrameRefusal` unless the address is that of the account. */
export function checkAccount(given: unknown, account: string): void {
  const isOwn = typeof given === 'string' && given.toLowerCase() === account.toLowerCase()
  if (!isOwn) throw new FrameRefusal('INVALID_PARAMS', 'The request is for another account.')
}
