/**
 * How wallets of this family say that a person said no, where they give no code. Sui Wallet and its forks: `Rejected from user`, `Permission
 * rejected`, `Transaction rejected from user`; Slush on the web: `User closed the wallet window`; Suiet: `User rejection`; Nightly and
 * Martian: `Request rejected`, `User has rejected the request`; Ledger: `Transaction rejected`.
 */
export const refusal =
  /\brejected from user\b|\buser (?:has )?(?:closed|rejected|declined|rejection)\b|\b(?:permission|transaction|request|signature|connection)(?: (?:was|has been))? (?:rejected|cancell?ed|declined|denied)\b|\b(?:rejected|cancell?ed|declined|denied) by (?:the )?user\b|\b(?:popup|window) (?:was )?closed\b/i
