/**
 * Default messages by code, word for word from the product specification where it defines one. Any other code always comes
 * with a message of its own. Not loaded with the kernel: see `specError`.
 */
export const errorMessages: Readonly<Record<string, string>> = {
  'core/USER_REJECTED': 'User rejected the request',
  'core/ABORTED': 'Request was aborted',
  'core/DISCONNECTED': 'Connection already closed',
  'core/NOT_CONFIRMED': 'The request was not confirmed',
  'core/UNKNOWN': 'Unknown error',
  'core/TIMEOUT': 'The wallet did not answer in time',
  'connect/MODAL_CLOSED': 'Modal closed',
  'connect/REJECTED': 'Connection rejected',
  'connect/FAILED': 'Failed to connect',
  'connect/CONTESTED': 'Several wallets on this page claim to be this one',
  'connect/MULTI_WALLET_OFF': 'Multi-Wallet Not Enabled',
  'disconnect/FAILED': 'Failed to disconnect',
  'network/NOT_IN_WALLET': 'Your wallet does not know this network',
  'network/SWITCH_FAILED': 'The wallet could not switch the network',
  'rpc/REQUEST_PENDING': 'A request is already open in your wallet',
  'rpc/UNAUTHORIZED': 'Action not allowed',
  'rpc/UNSUPPORTED_METHOD': 'Requested RPC call is not allowed',
  'rpc/PARSE_ERROR': 'Parse error',
  'rpc/INVALID_REQUEST': 'Invalid Request',
  'rpc/METHOD_NOT_FOUND': 'Method not found',
  'rpc/INVALID_PARAMS': 'Invalid params',
  'rpc/INTERNAL': 'Internal error',
  'rpc/SERVER': 'Server error',
}
