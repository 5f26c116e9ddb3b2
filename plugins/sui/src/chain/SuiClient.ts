import type { ClientWithCoreApi } from '@mysten/sui/client'

/** A client of Sui's SDK, for either protocol. */
export type SuiClient = ClientWithCoreApi
