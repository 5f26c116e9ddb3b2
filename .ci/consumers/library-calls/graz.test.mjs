// graz 0.5: its actions, over the wallet at `window.keplr`.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { openWallet } from './page.mjs'

// Its file for CommonJS: the other one binds names of WalletConnect, which is not installed here.
const graz = createRequire(import.meta.url)('graz')

const chainId = 'cosmoshub-4'
const coin = { coinDenom: 'ATOM', coinMinimalDenom: 'uatom', coinDecimals: 6 }
const chainInfo = {
  chainId,
  chainName: 'Hub',
  rpc: 'http://127.0.0.1:1',
  rest: 'http://127.0.0.1:1',
  bip44: { coinType: 118 },
  bech32Config: { bech32PrefixAccAddr: 'cosmos' },
  currencies: [coin],
  feeCurrencies: [coin],
  stakeCurrency: coin,
}
let wallet
before(async () => {
  const networks = [{ id: `cosmos:${chainId}`, bech32Prefix: 'cosmos', rpcUrl: chainInfo.rpc }]
  wallet = await openWallet({ cosmos: { networks } })
  graz.configureGraz({ chains: [chainInfo], defaultWallet: 'keplr' })
})
after(() => wallet.dispose())

let address
test('connects, after it suggested the network', async () => {
  assert.equal(graz.checkWallet('keplr'), true)
  assert.equal((await graz.suggestChain({ chainInfo, walletType: 'keplr' })).chainId, chainId)
  const { accounts } = await graz.connect({ chainId, walletType: 'keplr' })
  address = accounts[chainId].bech32Address
  assert.match(address, /^cosmos1/)
})

test('the signers for CosmJS are of the account', async () => {
  const signers = await graz.getOfflineSigners({ chainId, walletType: 'keplr' })
  for (const signer of [signers.offlineSigner, signers.offlineSignerAmino, signers.offlineSignerAuto])
    assert.deepEqual(
      (await signer.getAccounts()).map(one => one.address),
      [address],
    )
  const fee = { gas: '1', amount: [] }
  const doc = { chain_id: chainId, account_number: '1', sequence: '1', fee, msgs: [], memo: '' }
  const { signature } = await signers.offlineSignerAmino.signAmino(address, doc)
  assert.equal(Buffer.from(signature.signature, 'base64').length, 64)
  const bytes = Uint8Array.of(10, 0)
  const direct = { bodyBytes: bytes, authInfoBytes: bytes, chainId, accountNumber: 1n }
  const signed = await signers.offlineSigner.signDirect(address, direct)
  assert.equal(Buffer.from(signed.signature.signature, 'base64').length, 64)
})

test('text is signed and verified', async () => {
  const asking = { walletType: 'keplr', chainId, signerAddress: address, data: 'hello' }
  const signature = await graz.signArbitrary(asking)
  assert.equal(await graz.verifyArbitrary({ ...asking, signature }), true)
  assert.equal(await graz.verifyArbitrary({ ...asking, data: 'other', signature }), false)
})

test('a no', async () => {
  await wallet.autoApprove(false)
  await wallet.reject()
  const asking = { walletType: 'keplr', chainId, signerAddress: address, data: 'hello' }
  await assert.rejects(graz.signArbitrary(asking), /Request rejected/)
})
