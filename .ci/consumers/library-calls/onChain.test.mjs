// graz and Anchor send to chains of the sandbox, whose endpoints come by the environment.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { openWallet } from './page.mjs'
import { renderHook } from './renderHook.mjs'

const require = createRequire(import.meta.url)
const { AnchorProvider, BN, Program } = require('@coral-xyz/anchor')
const { SigningStargateClient } = require('@cosmjs/stargate')
const { ConnectionProvider, WalletProvider, useAnchorWallet, useConnection, useWallet } = await import(
  '@solana/wallet-adapter-react'
)
const { Keypair } = require('@solana/web3.js')
const graz = require('graz')
const { createElement } = require('react')

const { cosmos, solana } = JSON.parse(process.env.SANDBOX)
const [hub] = cosmos.networks
const chainId = hub.id.slice('cosmos:'.length)

let wallet
before(async () => {
  const networks = [{ id: solana.id, name: solana.name, rpcUrl: solana.rpcUrl }]
  wallet = await openWallet({ cosmos: { networks: [hub] }, solana: { networks }, rpcFetch: fetch })
})
after(() => wallet.dispose())

test('tokens arrive that graz sends', async () => {
  const coin = { coinDenom: 'ATOM', coinMinimalDenom: hub.denom, coinDecimals: 6 }
  const chain = { chainId, chainName: hub.name, rpc: hub.rpcUrl, rest: hub.rpcUrl, bip44: { coinType: 118 } }
  const currencies = { currencies: [coin], feeCurrencies: [coin], stakeCurrency: coin }
  const chainInfo = { ...chain, ...currencies, bech32Config: { bech32PrefixAccAddr: hub.bech32Prefix } }
  graz.configureGraz({ chains: [chainInfo], defaultWallet: 'keplr' })
  const { accounts } = await graz.connect({ chainId, walletType: 'keplr' })
  const { offlineSigner } = await graz.getOfflineSigners({ chainId, walletType: 'keplr' })
  const signingClient = await SigningStargateClient.connectWithSigner(hub.rpcUrl, offlineSigner)
  const recipientAddress = 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'
  const held = async () => BigInt((await signingClient.getBalance(recipientAddress, hub.denom)).amount)
  const earlier = await held()
  const { code } = await graz.sendTokens({
    signingClient,
    senderAddress: accounts[chainId].bech32Address,
    recipientAddress,
    amount: [{ denom: hub.denom, amount: '1234' }],
    fee: { gas: '200000', amount: [{ denom: hub.denom, amount: '5000' }] },
    memo: 'tea',
  })
  assert.equal(code, 0)
  assert.equal((await held()) - earlier, 1234n)
})

/** The transfer of the System Program. */
const idl = {
  address: '11111111111111111111111111111111',
  metadata: { name: 'system', version: '0.1.0', spec: '0.1.0' },
  instructions: [
    {
      name: 'transfer',
      discriminator: [2, 0, 0, 0],
      accounts: [
        { name: 'from', writable: true, signer: true },
        { name: 'to', writable: true },
      ],
      args: [{ name: 'lamports', type: 'u64' }],
    },
  ],
}

test('lamports arrive by a program of Anchor', async () => {
  const { rpcUrl: endpoint, wsUrl: wsEndpoint } = solana
  const page = await renderHook(
    () => ({ wallet: useWallet(), anchor: useAnchorWallet(), connection: useConnection().connection }),
    child => {
      const inWallets = createElement(WalletProvider, { wallets: [], onError: () => {} }, child)
      return createElement(
        ConnectionProvider,
        { endpoint, config: { commitment: 'confirmed', wsEndpoint } },
        inWallets,
      )
    },
  )
  await page.run(({ wallet }) => wallet.select('Any Wallet'))
  await page.run(({ wallet }) => wallet.connect())
  const { anchor, connection } = page.now()
  const program = new Program(idl, new AnchorProvider(connection, anchor, { commitment: 'confirmed' }))
  const to = Keypair.generate().publicKey
  const lamports = 2_345_678
  await program.methods.transfer(new BN(lamports)).accounts({ from: anchor.publicKey, to }).rpc()
  assert.equal(await connection.getBalance(to), lamports)
  await page.end()
})
