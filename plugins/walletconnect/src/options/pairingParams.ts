/** Params of the view that pairs: which wallet of the directory, or any. */
export function pairingParams(input: { walletId?: string } | undefined): { walletId?: string } {
  const walletId: unknown = input?.walletId
  if (walletId !== undefined && (typeof walletId !== 'string' || walletId.length > 200)) {
    throw new Error('walletId is the id of a wallet')
  }
  return walletId === undefined ? {} : { walletId }
}
