import type { ClientWithCoreApi } from '@mysten/sui/client'

/** A client of Sui's SDK, whatever its endpoint speaks. */
export type SuiClient = ClientWithCoreApi
