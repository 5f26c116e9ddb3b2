/** Keplr and its kin put a fee and a memo of their own in the place of ours, unless they are told (`KeplrSignOptions` of @keplr-wallet/types). */
export const signOptions = { preferNoSetFee: true, preferNoSetMemo: true } as const
