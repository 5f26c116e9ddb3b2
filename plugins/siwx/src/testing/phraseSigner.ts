import { mnemonicToAccount } from 'viem/accounts'
import { CHAINS, PHRASE, type TestSigner } from './TestSigner.js'

const account = mnemonicToAccount(PHRASE)

/** The first Ethereum account of the phrase, without a wallet: for tests that do not depend on the signer. */
export const phraseSigner: TestSigner = {
  name: 'eip155: viem',
  chainId: CHAINS.ethereum,
  accountAddress: account.address,
  sign: async message => ({ signature: await account.signMessage({ message }) }),
}
