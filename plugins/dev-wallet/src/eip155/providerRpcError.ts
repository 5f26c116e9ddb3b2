/** The error of EIP-1193 and EIP-1474, with the codes of EIP-3326 and EIP-5792. */
export interface ProviderRpcError extends Error {
  code: number
  data?: unknown
}

const texts: Readonly<Record<number, string>> = {
  4001: 'User rejected the request.',
  4100: 'The requested account or method has not been authorized by the user.',
  4200: 'The method is not supported.',
  4900: 'The wallet is disconnected from all networks.',
  4902: 'The network is not known to the wallet.',
  5700: 'A capability that the app requires is not supported.',
  5710: 'The network is not supported for bundles.',
  5720: 'There is a bundle with this id already.',
  5730: 'There is no bundle with this id.',
  5740: 'The bundle is too large.',
  5760: 'The wallet cannot run these calls atomically.',
  [-32600]: 'The request is not valid.',
  [-32602]: 'The parameters are not valid.',
  [-32002]: 'A request of this kind is pending already.',
  [-32603]: 'Internal error.',
}

/** Makes a `ProviderRpcError`; the message follows from the code unless one is given. */
export function providerRpcError(code: number, message?: string, data?: unknown): ProviderRpcError {
  const error = Object.assign(new Error(message ?? texts[code] ?? 'Unknown error.'), { code })
  error.name = 'ProviderRpcError'
  return data === undefined ? error : Object.assign(error, { data })
}
