import { mnemonicToAccount } from 'viem/accounts'
import { CHAINS, PHRASE, type TestSigner } from './TestSigner.js'

const account = mnemonicToAccount(PHRASE)

/** The first account of the phrase on Ethereum, without a wallet: for what does not depend on who signs. */
export const phraseSigner: TestSigner = {
  name: 'eip155: viem',
  chainId: CHAINS.ethereum,
  accountAddress: account.address,
  sign: async message => ({ signature: await account.signMessage({ message }) }),
}
