/** Without these, Keplr and similar wallets replace our fee and memo (`KeplrSignOptions` of @keplr-wallet/types). */
export const signOptions = { preferNoSetFee: true, preferNoSetMemo: true } as const
