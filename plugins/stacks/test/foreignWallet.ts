import {
  Cl,
  deserializeTransaction,
  getAddressFromPrivateKey,
  makeContractCall,
  makeContractDeploy,
  makeSTXTokenTransfer,
  privateKeyToPublic,
  type StacksTransactionWire,
  signStructuredData,
  TransactionSigner,
} from '@stacks/transactions'

type Params = Readonly<Record<string, never>>

/** A wallet of one key over Stacks.js alone, which answers as Leather does: in JSON-RPC, and a refusal is thrown. */
export interface ForeignWallet {
  readonly address: string
  /** Changes a request after it was approved, as a wallet does that lies. */
  turn: (params: Params) => object
  /** True if it rejects. */
  refuses: boolean
  /** A method that it does not have. */
  lacks?: string
  request(method: string, params?: object): Promise<object>
}

/** Makes one that sends over this endpoint. */
export function foreignWallet(secret: string, rpcUrl: string): ForeignWallet {
  const address = getAddressFromPrivateKey(secret, 'testnet')
  const publicKey = String(privateKeyToPublic(secret))

  async function common({ fee, nonce, sponsored, postConditions, postConditionMode }: Params) {
    const account = await (await fetch(`${rpcUrl}/v2/accounts/${address}?proof=0`)).json()
    return {
      senderKey: secret,
      network: 'testnet',
      nonce: BigInt(nonce ?? account.nonce),
      fee: sponsored ? 0n : BigInt(fee ?? 3_000),
      sponsored: sponsored ?? false,
      postConditions: postConditions ?? [],
      postConditionMode: postConditionMode ?? 'deny',
    } as const
  }
  async function send(transaction: StacksTransactionWire, sponsored?: boolean) {
    const hex = transaction.serialize()
    if (sponsored) return { transaction: hex, txid: '' }
    const body = Uint8Array.from(transaction.serializeBytes())
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await fetch(`${rpcUrl}/v2/transactions`, { method: 'POST', headers, body })
    if (!answer.ok) throw { code: -32603, message: JSON.stringify(await answer.json()) }
    return { txid: `0x${await answer.json()}`, transaction: hex }
  }
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    getAddresses: () => ({
      addresses: [
        {
          symbol: 'BTC',
          type: 'p2wpkh',
          address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
          publicKey: '',
        },
        { symbol: 'STX', address, publicKey },
      ],
    }),
    async stx_transferStx(params) {
      const { recipient = '', amount = 0, memo } = params
      return send(
        await makeSTXTokenTransfer({ ...(await common(params)), recipient, amount, memo }),
        params['sponsored'],
      )
    },
    async stx_callContract(params) {
      const [contractAddress = '', contractName = ''] = String(params['contract']).split('.')
      const functionArgs = [...(params['functionArgs'] ?? [])].map(hex => Cl.deserialize(hex))
      const { functionName = '' } = params
      const call = { contractAddress, contractName, functionName, functionArgs }
      return send(await makeContractCall({ ...(await common(params)), ...call }), params['sponsored'])
    },
    async stx_deployContract(params) {
      const { name: contractName = '', clarityCode: codeBody = '', clarityVersion } = params
      const code = { contractName, codeBody, clarityVersion }
      return send(await makeContractDeploy({ ...(await common(params)), ...code }))
    },
    async stx_signTransaction({ transaction: hex = '', broadcast }) {
      const transaction = deserializeTransaction(hex)
      new TransactionSigner(transaction).signOrigin(secret)
      const signed = transaction.serialize()
      return broadcast ? send(transaction) : { transaction: signed, txHex: signed }
    },
    stx_signStructuredMessage({ message: given = '', domain: of = '' }) {
      const [message, domain] = [Cl.deserialize(given), Cl.deserialize(of)]
      return { signature: signStructuredData({ message, domain, privateKey: secret }), publicKey }
    },
  }
  let id = 0
  const wallet: ForeignWallet = {
    address,
    turn: params => params,
    refuses: false,
    async request(method, params = {}) {
      const head = { jsonrpc: '2.0', id: `${id++}` }
      const run = Object.hasOwn(methods, method) && method !== wallet.lacks ? methods[method] : undefined
      if (!run) throw { ...head, error: { code: -32601, message: `"${method}" is not supported` } }
      if (wallet.refuses) throw { ...head, error: { code: 4001, message: 'User rejected request' } }
      return { ...head, result: await run(wallet.turn(params as Params) as Params) }
    },
  }
  return wallet
}
