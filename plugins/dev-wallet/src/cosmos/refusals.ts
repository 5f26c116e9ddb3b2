/** Keplr's methods for Secret, Ethermint, Starknet and Bitcoin, and for its own names. This wallet is none of these. */
const REFUSED = [
  'suggestToken',
  'suggestERC20',
  'getSecret20ViewingKey',
  'getEnigmaPubKey',
  'getEnigmaTxEncryptionKey',
  'enigmaEncrypt',
  'enigmaDecrypt',
  'experimentalSignEIP712CosmosTx_v0',
  'signEthereum',
  'sendEthereumTx',
  'signICNSAdr36',
  'changeKeyRingName',
  'getStarknetKey',
  'getStarknetKeysSettled',
  'signStarknetTx',
  'signStarknetDeployAccountTransaction',
  'getBitcoinKey',
  'getBitcoinKeysSettled',
  'signPsbt',
  'signPsbts',
] as const

/** Keplr's own words over WalletConnect, where it lacks them. */
async function refuse(): Promise<never> {
  throw new Error('Not yet implemented')
}

export const refusals = Object.fromEntries(REFUSED.map(name => [name, refuse])) as Readonly<
  Record<(typeof REFUSED)[number], typeof refuse>
>

/** Keplr's members for secretjs, also without these functions. */
export const getEnigmaUtils = () => ({
  getPubkey: refuse,
  getTxEncryptionKey: refuse,
  encrypt: refuse,
  decrypt: refuse,
})
