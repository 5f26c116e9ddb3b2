/**
 * What survives because nothing changes that anybody could notice, with the reason.
 *
 * @type {readonly { file: string, text: string, how: 'removed' | 'negated', why: string }[]}
 */
export const equivalent = [
  {
    file: 'plugins/siwx/src/server/families/bip122.ts',
    text: '!found || signature.length > LONGEST',
    how: 'removed',
    why: 'No address throws below, which is caught as no signature; a witness that long has too many items or too long ones.',
  },
  {
    file: 'plugins/siwx/src/server/families/eip155.ts',
    text: '!found',
    how: 'removed',
    why: "Reading none throws below, which is caught as another key's. It narrows the type.",
  },
  {
    file: 'plugins/siwx/src/server/families/solana.ts',
    text: '!key',
    how: 'removed',
    why: 'Without a key the memo throws, which is caught as no signature; an address without one was refused before. It narrows the type.',
  },
  {
    file: 'plugins/siwx/src/server/families/verifyContract.ts',
    text: "!('request' in client)",
    how: 'removed',
    why: 'The call below throws where there is none. It narrows the type, and says what is wrong.',
  },
  {
    file: 'plugins/siwx/src/server/session/createKeys.ts',
    text: '!first',
    how: 'removed',
    why: 'Taking none apart throws a `TypeError`, too. It narrows the type, and says what is wrong.',
  },
  {
    file: 'plugins/siwx/src/server/session/createNonces.ts',
    text: '!mac',
    how: 'removed',
    why: 'There is a code of each secret, and `createKeys` refuses none. It narrows the type.',
  },
  {
    file: 'examples/backend/src/identity/social/createSocialFlows.ts',
    text: 'issuer === null || subject === null',
    how: 'removed',
    why: 'Only a login that is ready or done has an account; any other is refused below in the same way. It narrows the type.',
  },
  {
    file: 'plugins/bip122/src/controller/signatureCheck.ts',
    text: '!input',
    how: 'removed',
    why: 'The inputs are those of the PSBT; writing to none throws, which is caught as no signature. It narrows the type.',
  },
  {
    file: 'plugins/bip122/src/sign/verifyMessage.ts',
    text: 'signature.length > 10_000',
    how: 'removed',
    why: 'What is that long is no witness of two short items either, and refused for that. It spares the work.',
  },
  {
    file: 'plugins/bip122/src/sign/verifyMessage.ts',
    text: 'count === undefined || count > 252',
    how: 'removed',
    why: 'More items, or longer ones than a signature and a key, are refused for that; without a count, the length differs.',
  },
  {
    file: 'plugins/solana/src/send/readMessage.ts',
    text: "message.version !== 'legacy' && message.version !== 0",
    how: 'removed',
    why: 'The one other version that the decoder knows has no list of instructions: reading it throws. It narrows the type.',
  },
  {
    file: 'plugins/solana/src/sign/verifyMessage.ts',
    text: '!publicKey || signature.length !== 64',
    how: 'removed',
    why: 'ed25519 throws for no key and for another length, which is caught as no signature. It narrows the type.',
  },
  {
    file: 'plugins/polkadot/src/send/waitForResult.ts',
    text: '!end',
    how: 'removed',
    why: 'The next line throws without it, and the look is repeated all the same. It narrows the type.',
  },
  {
    file: 'plugins/send/src/controller/createHeadlessSend.ts',
    text: '!network',
    how: 'removed',
    why: 'Every connection has a network, and without one the line above refused. It narrows the type.',
  },
  {
    file: 'plugins/onramp/src/controller/createBuying.ts',
    text: '!account || !network || !seller || !asset || !pay || !currency',
    how: 'removed',
    why: 'All but the currency is a problem of the form, refused before, and there always is a currency. It narrows the types.',
  },
  {
    file: 'plugins/onramp/src/controller/createReopening.ts',
    text: '!seller',
    how: 'removed',
    why: 'Reading the page of no seller throws, and ends the same way. It narrows the type, and says why in the log.',
  },
  {
    file: 'plugins/onramp/src/controller/createQuoting.ts',
    text: 'purchaseId === undefined',
    how: 'removed',
    why: 'Who gives quotes sells only what has an id, by which the form finds the asset. It narrows the type.',
  },
  {
    file: 'plugins/swap/src/controller/createAsking.ts',
    text: '!last',
    how: 'removed',
    why: 'Every request has a call. It narrows the type.',
  },
  {
    file: 'plugins/swap/src/controller/readRequest.ts',
    text: '!sold || !bought',
    how: 'removed',
    why: 'Two were looked for, and who finds none rejects. It narrows the types.',
  },
  {
    file: 'plugins/swap/src/controller/createController.ts',
    text: '!offer',
    how: 'removed',
    why: 'A quote without an offer was refused before. It narrows the type.',
  },
  {
    file: 'plugins/swap/src/controller/createReceipts.ts',
    text: 'nonce === undefined',
    how: 'removed',
    why: 'Nothing is more than what is undefined, so the answer is the same. It narrows the type, and spares a question.',
  },
  {
    file: 'plugins/swap/src/controller/createSteps.ts',
    text: '!record?.hash',
    how: 'removed',
    why: 'Whoever asked the wallet without hearing a hash was refused before. It narrows the type.',
  },
  {
    file: 'examples/secure-site/src/frame/keptVault.ts',
    text: 'user === undefined',
    how: 'removed',
    why: 'Without a session the wallet is refused the vault with the same error. It narrows the type, and spares a question.',
  },
  {
    file: 'examples/secure-site/src/frame/userAccounts.ts',
    text: 'isSmart && smartAccountOf(addresses.eip155, smartAccount ?? usualParts).address !== address',
    how: 'removed',
    why: 'One kind of smart account is known: the parts of any other throw in the condition, with the same code.',
  },
  {
    file: 'examples/secure-site/src/review/reviewTransactions.ts',
    text: "!('spender' in said) || !('spender' in one)",
    how: 'removed',
    why: 'An allowance always has a spender, and a call without one has another: the next line says so. It narrows the type.',
  },
  {
    file: 'examples/secure-site/src/rpc/evmRequests.ts',
    text: '!signature',
    how: 'removed',
    why: 'There is a signature for each item; reading the bytes of none throws before anything is sent. It narrows the type.',
  },
  {
    file: 'examples/secure-site/src/rpc/joinSignature.ts',
    text: '!signature',
    how: 'removed',
    why: 'Reading the bytes of none throws as well, before anything is sent. It narrows the type, and says what is wrong.',
  },
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
  {
    file: 'examples/backend/src/identity/keys/loadLocalKeys.ts',
    text: "!(error instanceof Error && 'code' in error && error.code === 'EEXIST')",
    how: 'removed',
    why: 'A file that could not be linked is not there, and the next look at it fails all the same. This says why.',
  },
  {
    file: 'examples/backend/src/identity/routes/serveEmailChange.ts',
    text: 'target === null',
    how: 'removed',
    why: 'Each change is stored with its new address. It narrows the type.',
  },
  {
    file: 'examples/backend/src/identity/social/createPasskeyProvider.ts',
    text: '!registrationInfo',
    how: 'removed',
    why: 'Taking the passkey of none throws as well, which ends the login. It narrows the type.',
  },
]
