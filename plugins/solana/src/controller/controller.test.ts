import { KitError, type TransactionRequest } from '@latchkit/core'
import { assertIsMessageModifyingSigner, createSignableMessage, isMessageSigner } from '@solana/kit'
import { Keypair, PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it, vi } from 'vitest'
import type { SolanaEnv } from '../SolanaEnv.js'
import { account, DEVNET, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubAccount, stubKey, stubWallet } from '../testing/stubWallet.js'
import { createController } from './createController.js'

const secret = Keypair.fromSeed(new Uint8Array(32).fill(1))
const to = new PublicKey(stubKey(2).address)

function transfer(lamports: number, payer = new PublicKey(account.address)) {
  const transaction = new Transaction({ feePayer: payer, blockhash: to.toBase58(), lastValidBlockHeight: 1 })
  return transaction.add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports }))
}
const versioned = (lamports: number) => new VersionedTransaction(transfer(lamports).compileMessage())

interface Input {
  transaction: Uint8Array
  chain: string
}
const sign = (bytes: Uint8Array) => {
  const transaction = VersionedTransaction.deserialize(bytes)
  transaction.sign([secret])
  return transaction.serialize()
}

function open({
  versions = ['legacy', 0] as unknown,
  own = {},
  features = {},
  confirm = async (_: TransactionRequest): Promise<void> => {},
} = {}) {
  const signed: Input[][] = []
  const { wallet } = stubWallet({
    accounts: [{ ...stubAccount(1), ...own }],
    features: {
      'solana:signTransaction': {
        supportedTransactionVersions: versions,
        signTransaction: async (...inputs: Input[]) => {
          signed.push(inputs)
          return inputs.map(({ transaction }) => ({ signedTransaction: sign(transaction) }))
        },
      },
      ...features,
    },
  })
  const env = stubEnv({ networks: [MAINNET, DEVNET], rpc: { [MAINNET]: 'https://rpc.example' } }, wallet)
  const connection = { namespace: 'solana', networkId: MAINNET, account, walletName: 'Stub' }
  let active: object = { solana: connection }
  const all = [{ ...connection, accounts: [account] }]
  const listeners = new Set<() => void>()
  const opened: string[] = []
  const ctx = {
    ...env.ctx,
    connections: { activeConnections$: 'active', connections$: 'all', reconnecting$: 'reconnecting' },
    confirm,
    get: (atom: string) => (({ modal: { open: true }, active, all }) as Record<string, object>)[atom],
    modal$: 'modal',
    open: (view: string) => opened.push(view),
    subscribe: (_: unknown, listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const change = (next: object) => {
    active = next
    for (const listener of listeners) listener()
  }
  return {
    controller: createController({ ...env, ctx } as unknown as SolanaEnv),
    signed,
    change,
    all,
    listeners,
    opened,
    wallet,
  }
}

describe('the controller of Solana', () => {
  it('signs one transaction, and several with one call of the wallet', async () => {
    const { controller, signed } = open()
    const one = await controller.signTransaction(transfer(7))
    expect(Transaction.from(one).verifySignatures()).toBe(true)
    const all = await controller.signAllTransactions([transfer(8), versioned(9).serialize()])
    expect(all.map(bytes => VersionedTransaction.deserialize(bytes).version)).toEqual(['legacy', 'legacy'])
    expect(signed.map(inputs => inputs.length)).toEqual([1, 2])
    expect(signed[0]?.[0]?.chain).toBe('solana:mainnet')
  })
  it('signs for the account that it was made for while that is in use, and for no other', async () => {
    const { controller, signed, change } = open()
    const signer = await controller.signer()
    const wallet = await controller.web3Wallet({ PublicKey, Transaction, VersionedTransaction })
    const standard = await controller.wallet()
    const [own] = standard.accounts
    const { signTransaction } = standard.features['solana:signTransaction'] as {
      signTransaction(input: object): Promise<unknown>
    }
    const other = { ...account, address: stubKey(2).address }
    change({ solana: { namespace: 'solana', networkId: MAINNET, account: other, walletName: 'Stub' } })
    const refused = { code: 'sign/MISMATCH', outcome: 'untouched' }
    const bytes = new Uint8Array(transfer(7).serialize({ verifySignatures: false }))
    await expect(signTransaction({ account: own, transaction: bytes })).rejects.toMatchObject(refused)
    await expect(wallet.signTransaction(transfer(7))).rejects.toMatchObject(refused)
    const [made] = await Promise.all([import('@solana/transactions')])
    const given = made.getTransactionDecoder().decode(bytes) as never
    await expect(signer.signAndSendTransactions([given])).rejects.toMatchObject(refused)
    expect(signed).toEqual([])
  })
  it('signs for another connected account that is named, whichever is in use, until it is disconnected', async () => {
    const { controller, signed, change, all } = open()
    const other = { ...account, address: stubKey(2).address }
    change({ solana: { namespace: 'solana', networkId: DEVNET, account: other, accounts: [other] } })
    const classes = { PublicKey, Transaction, VersionedTransaction }
    const wallet = await controller.web3Wallet(classes, { account })
    expect(wallet.publicKey.toBase58()).toBe(account.address)
    await wallet.signTransaction(transfer(7))
    await controller.signTransaction(transfer(8), { account })
    expect(signed.map(inputs => inputs[0]?.chain)).toEqual(['solana:mainnet', 'solana:mainnet'])
    all.pop()
    const disconnected = { code: 'core/DISCONNECTED', outcome: 'untouched' }
    await expect(wallet.signTransaction(transfer(7))).rejects.toMatchObject(disconnected)
    await expect(controller.signer({ account })).rejects.toMatchObject(disconnected)
    expect(signed).toHaveLength(2)
  })
  it('asks no wallet for what a confirm step refuses', async () => {
    const confirm = async () => {
      throw new KitError('core/NOT_CONFIRMED', { message: 'no' })
    }
    const { controller, signed } = open({ confirm })
    const refused = { code: 'core/NOT_CONFIRMED' }
    const wallet = await controller.web3Wallet({ PublicKey, Transaction, VersionedTransaction })
    await expect(controller.signTransaction(transfer(7))).rejects.toMatchObject(refused)
    await expect(controller.signAllTransactions([transfer(7)])).rejects.toMatchObject(refused)
    await expect(controller.signAndSendTransaction(transfer(7))).rejects.toMatchObject(refused)
    await expect(wallet.signTransaction(transfer(7))).rejects.toMatchObject(refused)
    expect(signed).toEqual([])
  })
  it('signs and sends what the confirm steps saw, whatever the app does to its transaction meanwhile', async () => {
    const send = vi.fn(async (_: { transaction: Uint8Array }) => [{ signature: new Uint8Array(64).fill(3) }])
    const transaction = transfer(7)
    const seen: unknown[] = []
    const confirm = async ({ native }: TransactionRequest) => {
      seen.push(...[native].flat().map(bytes => Uint8Array.from(bytes as Uint8Array)))
      transaction.instructions.splice(0, 1, ...transfer(900).instructions)
    }
    const features = { 'solana:signAndSendTransaction': { signAndSendTransaction: send } }
    const { controller, signed } = open({ confirm, features })
    await controller.signTransaction(transaction)
    expect(signed[0]?.[0]?.transaction).toEqual(seen[0])
    transaction.instructions.splice(0, 1, ...transfer(7).instructions)
    await controller.signAndSendTransaction(transaction)
    expect(send.mock.calls[0]?.[0].transaction).toEqual(seen[1])
    // Both are of seven lamports.
    expect(seen[1]).toEqual(seen[0])
  })
  it('is a message signer of @solana/kit where the wallet signs messages', async () => {
    const signature = new Uint8Array(64).fill(4)
    const signMessage = vi.fn(async ({ message }: { message: Uint8Array }) => [
      { signedMessage: message, signature },
    ])
    const without = open({ features: { 'solana:signMessage': undefined } })
    expect(isMessageSigner(await without.controller.signer())).toBe(false)
    const { controller, change } = open({ features: { 'solana:signMessage': { signMessage } } })
    const signer = await controller.signer()
    assertIsMessageModifyingSigner(signer)
    const [signed] = await signer.modifyAndSignMessages([createSignableMessage('hello')])
    expect(new TextDecoder().decode(signed?.content)).toBe('hello')
    expect(signed?.signatures).toEqual({ [account.address]: signature })
    expect(signMessage).toHaveBeenCalledOnce()
    const other = { ...account, address: stubKey(2).address }
    change({ solana: { namespace: 'solana', networkId: MAINNET, account: other } })
    const refused = { code: 'sign/MISMATCH', outcome: 'untouched' }
    await expect(signer.modifyAndSignMessages([createSignableMessage('hello')])).rejects.toMatchObject(
      refused,
    )
    expect(signMessage).toHaveBeenCalledOnce()
  })
  it('is a wallet for web3.js and Anchor, with the classes of the app', async () => {
    const { controller } = open()
    const wallet = await controller.web3Wallet({ PublicKey, Transaction, VersionedTransaction })
    expect(wallet.publicKey.toBase58()).toBe(account.address)
    const legacy = await wallet.signTransaction(transfer(5))
    expect(legacy).toBeInstanceOf(Transaction)
    expect(legacy.verifySignatures()).toBe(true)
    const [newer] = await wallet.signAllTransactions([versioned(5)])
    expect(newer).toBeInstanceOf(VersionedTransaction)
    expect(newer?.signatures[0]?.some(byte => byte > 0)).toBe(true)
  })
  it('signs nothing that the wallet or the account does not take', async () => {
    const { controller } = open({ versions: [0] })
    await expect(controller.signTransaction(versioned(1))).rejects.toMatchObject({
      code: 'rpc/UNSUPPORTED_METHOD',
      outcome: 'untouched',
    })
    const elsewhere = open().controller.signTransaction(transfer(1), { networkId: DEVNET })
    await expect(elsewhere).rejects.toMatchObject({ code: 'network/NOT_IN_WALLET' })
    const onlyMessages = open({ own: { features: ['solana:signMessage'] } })
    await expect(onlyMessages.controller.signTransaction(transfer(1))).rejects.toMatchObject({
      code: 'rpc/UNSUPPORTED_METHOD',
    })
    const stranger = controller.signTransaction(transfer(1, to))
    await expect(stranger).rejects.toMatchObject({ code: 'sign/MISMATCH', context: { field: 'from' } })
    await expect(controller.signAllTransactions([])).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
  })
  it('passes send options to a wallet that sends', async () => {
    const send = vi.fn(async (_: unknown) => [{ signature: new Uint8Array(64).fill(3) }])
    const { controller } = open({
      features: { 'solana:signAndSendTransaction': { signAndSendTransaction: send } },
    })
    await controller.signAndSendTransaction(transfer(1), { skipPreflight: true, maxRetries: 2 })
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ options: { skipPreflight: true, maxRetries: 2 } }),
    )
    await controller.signAndSendTransaction(transfer(1))
    expect(send.mock.lastCall?.[0]).not.toHaveProperty('options')
  })
  it('signs in, and checks what was signed', async () => {
    const text = `app.example wants you to sign in with your Solana account:\n${account.address}\n\nNonce: 7`
    const answer = (message: string) => [
      {
        account: stubAccount(1),
        signedMessage: new TextEncoder().encode(message),
        signature: stubKey(1).sign(new TextEncoder().encode(message)),
      },
    ]
    const signIn = vi.fn(async () => answer(text))
    const { controller } = open({ features: { 'solana:signIn': { signIn } } })
    const output = await controller.signIn({ domain: 'app.example', nonce: '7' })
    expect(output.address).toBe(account.address)
    expect(signIn).toHaveBeenCalledWith({ domain: 'app.example', nonce: '7', address: account.address })
    signIn.mockResolvedValue(answer(text.replace('app.example', 'evil.example')))
    await expect(controller.signIn({ domain: 'app.example' })).rejects.toMatchObject({
      code: 'sign/MISMATCH',
    })
    const [right] = answer(text)
    const wrong: [object, string][] = [
      [{ account: stubAccount(2) }, 'sign/MISMATCH'],
      [{ signature: stubKey(2).sign(new TextEncoder().encode(text)) }, 'sign/MISMATCH'],
      [{ signature: new Uint8Array(63) }, 'solana/BAD_ANSWER'],
      [{ signedMessage: text }, 'solana/BAD_ANSWER'],
    ]
    for (const [other, code] of wrong) {
      signIn.mockResolvedValue([{ ...right, ...other }] as never)
      await expect(controller.signIn({ domain: 'app.example' })).rejects.toMatchObject({ code })
    }
  })
  it('signs nothing as a wallet of Wallet Standard for another chain, or several, or what are no bytes', async () => {
    const { controller, signed, wallet, all } = open()
    Object.assign(wallet, { accounts: [stubAccount(1, ['solana:mainnet', 'solana:devnet'])] })
    all.push({ ...all[0], networkId: DEVNET } as never)
    const { accounts, features } = await controller.wallet()
    const { signTransaction } = features['solana:signTransaction'] as {
      signTransaction(...inputs: object[]): Promise<unknown>
    }
    const { signMessage } = features['solana:signMessage'] as {
      signMessage(input: object): Promise<unknown>
    }
    const [own] = accounts
    const transaction = transfer(3).serialize({ requireAllSignatures: false })
    const on = (chain: string) => ({ account: own, transaction, chain })
    const refused = { code: 'rpc/INVALID_PARAMS' }
    await expect(signTransaction(on('solana:testnet'))).rejects.toMatchObject(refused)
    await expect(signTransaction(on('solana:mainnet'), on('solana:devnet'))).rejects.toMatchObject(refused)
    await expect(signMessage({ account: own, message: 'hello' })).rejects.toMatchObject(refused)
    expect(signed).toEqual([])
    await signMessage({ account: own, message: new TextEncoder().encode('hello') })
  })
  it('takes no answer without a transaction, and asks for as many as a person can follow', async () => {
    const answer = async () => [{}]
    const { controller } = open({
      features: {
        'solana:signTransaction': { supportedTransactionVersions: ['legacy'], signTransaction: answer },
      },
    })
    await expect(controller.signTransaction(transfer(7))).rejects.toMatchObject({ code: 'solana/BAD_ANSWER' })
    const many = Array.from({ length: 51 }, () => transfer(7))
    await expect(controller.signAllTransactions(many)).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
  })
  it('is a wallet of Wallet Standard before anybody connected, which opens the modal to connect', async () => {
    const { controller, change, opened } = open()
    const wallet = await controller.wallet()
    const connection = { namespace: 'solana', networkId: MAINNET, account, walletName: 'Stub' }
    change({})
    expect(wallet.accounts).toEqual([])
    expect(wallet.features).toMatchObject({
      'solana:signTransaction': { supportedTransactionVersions: ['legacy', 0] },
      'solana:signAndSendTransaction': { supportedTransactionVersions: ['legacy', 0] },
    })
    const { connect } = wallet.features['standard:connect'] as {
      connect(input?: object): Promise<{ accounts: { address: string }[] }>
    }
    expect(await connect({ silent: true })).toEqual({ accounts: [] })
    expect(opened).toEqual([])
    const asked = connect()
    expect(opened).toEqual(['Connect'])
    change({ solana: connection })
    expect((await asked).accounts.map(({ address }) => address)).toEqual([account.address])
  })
  it('is a wallet of Wallet Standard that follows the account in use', async () => {
    const { controller, change } = open()
    const wallet = await controller.wallet()
    expect(await controller.wallet()).toBe(wallet)
    expect(wallet).toMatchObject({
      version: '1.0.0',
      name: 'Stub',
      chains: ['solana:mainnet', 'solana:devnet'],
    })
    expect(wallet.icon).toMatch(/^data:image\/svg\+xml;base64,/)
    const walletIcon = 'data:image/png;base64,AAAA'
    change({ solana: { namespace: 'solana', networkId: MAINNET, account, walletName: 'Stub', walletIcon } })
    expect(wallet.icon).toBe(walletIcon)
    const [own] = wallet.accounts
    expect(own).toMatchObject({ address: account.address, chains: ['solana:mainnet'] })
    expect(wallet.accounts[0]).toBe(own)
    expect(Object.keys(wallet.features)).not.toContain('solana:signAndSendTransaction')
    const { signTransaction } = wallet.features['solana:signTransaction'] as {
      signTransaction(...inputs: object[]): Promise<{ signedTransaction: Uint8Array }[]>
    }
    const transaction = transfer(3).serialize({ requireAllSignatures: false })
    const [output] = await signTransaction({ account: own, transaction, chain: 'solana:mainnet' })
    expect(Transaction.from(output?.signedTransaction ?? []).verifySignatures()).toBe(true)
    const other = signTransaction({ account: stubAccount(2), transaction })
    await expect(other).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    const { on } = wallet.features['standard:events'] as {
      on(event: string, listener: (change: unknown) => void): () => void
    }
    const changes: unknown[] = []
    const stop = on('change', next => changes.push(next))
    change({})
    expect(changes).toEqual([{ accounts: [] }])
    stop()
    await expect(controller.signTransaction(transfer(1))).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
  })
})
