/** The memo of a transfer of STX (SIP-005), and the one of SIP-010. */
export const MEMO_BYTES = 34
