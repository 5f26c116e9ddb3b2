const outputs = [
  {
    name: 'returnData',
    type: 'tuple[]',
    components: [
      { name: 'success', type: 'bool' },
      { name: 'returnData', type: 'bytes' },
    ],
  },
] as const
const target = { name: 'target', type: 'address' } as const
const allowFailure = { name: 'allowFailure', type: 'bool' } as const
const callData = { name: 'callData', type: 'bytes' } as const

/** The functions of Multicall3 that are called: calls without and with value, and reading a balance. */
export const multicall3Abi = [
  {
    type: 'function',
    name: 'aggregate3',
    stateMutability: 'view',
    inputs: [{ name: 'calls', type: 'tuple[]', components: [target, allowFailure, callData] }],
    outputs,
  },
  {
    type: 'function',
    name: 'aggregate3Value',
    stateMutability: 'payable',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [target, allowFailure, { name: 'value', type: 'uint256' }, callData],
      },
    ],
    outputs,
  },
  {
    type: 'function',
    name: 'getEthBalance',
    stateMutability: 'view',
    inputs: [{ name: 'account', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const
