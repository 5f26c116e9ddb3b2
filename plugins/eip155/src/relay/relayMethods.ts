/** Methods of a wallet behind a relay: the usual methods, and those of EIP-5792, EIP-7715 and EIP-7811. */
export const RELAY_METHODS: readonly string[] = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
  'wallet_getAssets',
]

/** True for a method that goes to the wallet: methods that only read a chain never do. */
export const isForWallet = (method: string): boolean =>
  /^(?:personal|wallet)_/.test(method) || /^eth_(?:sign|sendTransaction)/.test(method)
