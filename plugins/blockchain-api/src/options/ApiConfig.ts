import type { BlockchainApiOptions } from './BlockchainApiOptions.js'

/** The options of `blockchainApi()` after they were checked. Zones are in lower case and have no leading dot. */
export type ApiConfig = BlockchainApiOptions & Required<Pick<BlockchainApiOptions, 'zones'>>
