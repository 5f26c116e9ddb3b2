/** Options of `explorerHistory()`. */
export interface ExplorerOptions {
  /**
   * Explorers with Etherscan's API (Blockscout has it too), by CAIP-2 id: https, or http on this machine. A key goes
   * into the URL's query.
   */
  readonly urls: Readonly<Record<string, string>>
}
