/** The address of Multicall3 on nearly every chain. */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Ethereum's universal resolver of ENS. */
export const ENS_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
