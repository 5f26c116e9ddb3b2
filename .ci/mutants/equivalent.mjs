/**
 * What survives because nothing changes that anybody could notice, with the reason.
 *
 * @type {readonly { file: string, text: string, how: 'removed' | 'negated', why: string }[]}
 */
export const equivalent = [
  {
    file: 'examples/secure-site/src/rpc/rpcHandlers.ts',
    text: '!isNodeMethod(method)',
    how: 'removed',
    why: 'Every method that comes so far is one: nodeMethods.test.ts reads the list. It narrows the type.',
  },
  {
    file: 'examples/secure-site/src/rpc/solanaRequests.ts',
    text: '!signed',
    how: 'removed',
    why: 'There is a signature for each transaction that was asked for. It narrows the type.',
  },
]
