import { getSDK } from '@stacks/clarinet-sdk'
import {
  AuthType,
  addressFromVersionHash,
  addressToString,
  Cl,
  cvToString,
  deserializeTransaction,
  PayloadType,
} from '@stacks/transactions'
import { checkSignatures } from './checkSignatures.mjs'
import { findViolation } from './findViolation.mjs'
import { registerNames } from './registerNames.mjs'

/** A whale's balance, in microSTX. */
const WHALE = 10n ** 18n

/** Receives the fees and deploys the token. */
const MINER = 'ST1PQHQKV0RJXZFY1DGX8MNSNYVE3VGZJSRTPGZGM'

/** Payloads that the VM runs. */
const known = [
  PayloadType.TokenTransfer,
  PayloadType.ContractCall,
  PayloadType.SmartContract,
  PayloadType.VersionedSmartContract,
]

/**
 * The Clarity VM plus what it lacks: signed transactions, nonces, fees, locks and post-conditions. The VM
 * executes every transfer and every call; the rest is ours.
 */
export async function createLedger({ accounts, whales, funds, locked, token, code, names, registry }) {
  const vm = await getSDK({ trackCosts: false, trackCoverage: false })
  await vm.initEmptySession({ enabled: false })
  vm.setEpoch('3.1')
  for (const address of [MINER, ...accounts]) vm.mintSTX(address, BigInt(funds))
  for (const address of whales) vm.mintSTX(address, WHALE)
  const contract = `${MINER}.${token.name}`
  vm.deployContract(token.name, code, { clarityVersion: 3 }, MINER)
  for (const address of accounts)
    vm.callPublicFn(contract, 'mint', [Cl.principal(address), Cl.uint(token.each)], MINER)
  registerNames(vm, { names, registry, accounts })

  const nonces = new Map()
  const transactions = new Map()
  const lockedOf = address => BigInt(locked[address] ?? 0)
  /** As in nodes: without the locked amount. */
  const balanceOf = address => (vm.getAssetsMap().get('STX')?.get(address) ?? 0n) - lockedOf(address)
  /** Some names have expired by then. */
  let burned = 900
  const burnHeight = () => burned
  const nonceOf = address => nonces.get(address) ?? 0

  function interfaceOf(name) {
    return vm.getContractsInterfaces().get(name)
  }

  /** The outcome of a call, with the events of one that was not undone. */
  const ended = ({ result, events }) =>
    result.type === 'ok'
      ? { status: 'success', events: events.flatMap(toEvent) }
      : { status: 'abort_by_response', events: [] }

  /** Runs an accepted transaction. Returns its status and events, in the terms of the Stacks API. */
  function run({ payload, postConditions, postConditionMode }, sender) {
    try {
      if (payload.payloadType === PayloadType.TokenTransfer) {
        const recipient = cvToString(payload.recipient)
        return ended(vm.transferSTX(payload.amount, recipient, sender))
      }
      if (payload.payloadType !== PayloadType.ContractCall) {
        // A deployment cannot move assets here: its top level is not compared with post-conditions.
        const options = { clarityVersion: payload.clarityVersion ?? 3 }
        const { result } = vm.deployContract(
          payload.contractName.content,
          payload.codeBody.content,
          options,
          sender,
        )
        return { status: result.type === 'err' ? 'abort_by_response' : 'success', events: [] }
      }
      const name = `${addressToString(payload.contractAddress)}.${payload.contractName.content}`
      const call = { name, functionName: payload.functionName.content, args: payload.functionArgs }
      const conditions = postConditions.values
      if (findViolation({ ...call, contract: interfaceOf(name) }, { conditions, postConditionMode, sender }))
        return { status: 'abort_by_post_condition', events: [] }
      return ended(vm.callPublicFn(name, call.functionName, call.args, sender))
    } catch {
      return { status: 'abort_by_response', events: [] }
    }
  }

  return {
    contract,
    balanceOf,
    lockedOf,
    nonceOf,
    interfaceOf,
    burnHeight,
    /** Mines Bitcoin blocks. */
    burn: blocks => {
      burned += blocks
    },
    height: () => vm.blockHeight,
    transaction: id => transactions.get(id),
    /** The transactions that moved something from or to an account, newest first. */
    transactionsOf: address =>
      [...transactions.values()]
        .filter(({ events }) =>
          events.some(({ asset }) => asset.sender === address || asset.recipient === address),
        )
        .reverse(),
    read: (name, functionName, args, sender) => vm.callReadOnlyFn(name, functionName, args, sender).result,
    /** Accepts a signed transaction. Throws an object in the format of a node's response. */
    broadcast(hex) {
      const transaction = readTransaction(hex)
      const id = transaction.txid()
      const { authType, spendingCondition, sponsorSpendingCondition } = transaction.auth
      const isSponsored = authType === AuthType.Sponsored
      const paying = isSponsored ? sponsorSpendingCondition : spendingCondition
      try {
        checkSignatures(transaction)
      } catch (error) {
        throw refusal(id, 'SignatureValidation', { message: String(error.message) })
      }
      const addressOf = ({ signer }) => addressToString(addressFromVersionHash(26, signer))
      const [sender, payer] = [addressOf(spendingCondition), addressOf(paying)]
      const signers = new Map([
        [payer, paying],
        [sender, spendingCondition],
      ])
      for (const [address, { nonce }] of signers) {
        const [expected, actual] = [nonceOf(address), Number(nonce)]
        if (expected !== actual)
          throw refusal(id, actual < expected ? 'ConflictingNonceInMempool' : 'BadNonce', {
            expected,
            actual,
          })
      }
      const { payloadType, amount = 0n } = transaction.payload
      if (!known.includes(payloadType)) throw refusal(id, 'NotImplemented', {})
      const moved = payloadType === PayloadType.TokenTransfer ? BigInt(amount) : 0n
      for (const address of signers.keys()) {
        const needed = (address === payer ? paying.fee : 0n) + (address === sender ? moved : 0n)
        if (balanceOf(address) < needed) {
          throw refusal(id, 'NotEnoughFunds', { expected: `${needed}`, actual: `${balanceOf(address)}` })
        }
      }
      for (const [address, { nonce }] of signers) nonces.set(address, Number(nonce) + 1)
      if (paying.fee > 0n) vm.transferSTX(paying.fee, MINER, payer)
      const { status, events } = run(transaction, sender)
      const nonce = Number(spendingCondition.nonce)
      const height = vm.blockHeight
      transactions.set(id, {
        id,
        sender,
        status,
        events,
        nonce,
        fee: paying.fee,
        height,
        burnHeight: burnHeight(),
      })
      return id
    },
  }
}

/** An event of the VM as the Stacks API tells it; nothing for another one. */
function toEvent({ event, data }) {
  const { sender, recipient, amount, asset_identifier: asset_id } = data
  const asset = { asset_event_type: 'transfer', sender, recipient, amount }
  if (event === 'stx_transfer_event') return [{ event_type: 'stx_asset', asset }]
  return event === 'ft_transfer_event'
    ? [{ event_type: 'fungible_token_asset', asset: { ...asset, asset_id } }]
    : []
}

function readTransaction(hex) {
  try {
    return deserializeTransaction(hex)
  } catch (error) {
    throw refusal(undefined, 'Deserialization', { message: String(error.message) })
  }
}

function refusal(txid, reason, data) {
  return { error: 'transaction rejected', reason, reason_data: data, txid }
}
