/**
 * How wallets of this family say that a person said no, where they give no code. Phantom and Solflare: `User rejected the request.`
 * (4001, known to the core), older Solflare: `Transaction cancelled`; Backpack: `Approval Denied`; Glow and Coinbase: `User denied …`;
 * Ledger by Solflare: `Transaction rejected`; wallet-adapter's own words: `Connection rejected`, `Request rejected`; a window that was closed:
 * `Popup closed`, `Window closed`.
 */
export const refusal =
  /\b(?:transaction|request|connection|signature|approval|message)(?: (?:was|has been))? (?:rejected|cancell?ed|declined|denied)\b|\b(?:rejected|cancell?ed|declined|denied) by (?:the )?user\b|\b(?:popup|window) (?:was )?closed\b|^user (?:rejected|declined|closed)/i
