import { AbiCoder, concat, Interface, TypedDataEncoder, toBeHex, zeroPadValue } from 'ethers'

const fields = [
  'address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits',
  'uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,address entryPoint',
].flatMap(text =>
  text.split(',').map(field => {
    const [type = '', name = ''] = field.split(' ')
    return { type, name }
  }),
)

/** The typed data that the account's contract hashes, or EntryPoint 0.8, from what the bundler got, by a library of others. */
export function signedData(operation: Record<string, string>, account: string, isOfEntryPoint = false) {
  const half = (name: string) => zeroPadValue(toBeHex(BigInt(operation[name] ?? 0)), 16)
  const { factory, factoryData = '0x', paymaster, paymasterData = '0x' } = operation
  const limits = ['paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'].map(half)
  const types = { PackedUserOperation: isOfEntryPoint ? fields.slice(0, -1) : fields }
  const [name, verifyingContract] = isOfEntryPoint
    ? ['ERC4337', '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108']
    : ['HybridDeleGator', account]
  const domain = { name, version: '1', chainId: 31337, verifyingContract }
  const { address: taken } = Object(operation['eip7702Auth'])
  const message = {
    ...operation,
    initCode: factory ? concat([factory === '0x7702' ? taken : factory, factoryData]) : '0x',
    accountGasLimits: concat([half('verificationGasLimit'), half('callGasLimit')]),
    gasFees: concat([half('maxPriorityFeePerGas'), half('maxFeePerGas')]),
    paymasterAndData: paymaster ? concat([paymaster, ...limits, paymasterData]) : '0x',
    entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  }
  const { entryPoint, ...rest } = message
  const hashed = isOfEntryPoint ? rest : { ...rest, entryPoint }
  return {
    ...(isOfEntryPoint && { hash: TypedDataEncoder.hash(domain, types, hashed) }),
    domain: TypedDataEncoder.hashDomain(domain),
    struct: TypedDataEncoder.from(types).hash(hashed),
  }
}

/** The calls of an operation, which happen all or not at all. */
export function callsIn(callData: string) {
  const batch = new Interface(['function executeBatch((address,uint256,bytes)[])'])
  if (callData.startsWith(batch.getFunction('executeBatch')?.selector ?? '?'))
    return listOf(batch.decodeFunctionData('executeBatch', callData)[0])
  const [mode, data] = new Interface(['function execute(bytes32,bytes)']).decodeFunctionData(
    'execute',
    callData,
  )
  if (mode !== `0x01${'00'.repeat(31)}`) throw new Error('Not all or none')
  const [list] = AbiCoder.defaultAbiCoder().decode(['tuple(address,uint256,bytes)[]'], data)
  return listOf(list)
}

const listOf = (list: Iterable<[string, bigint, string]>) =>
  Array.from(list, ([to, value, call]) => ({ to: to.toLowerCase(), value, call }))
