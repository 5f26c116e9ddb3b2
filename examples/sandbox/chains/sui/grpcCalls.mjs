import { GrpcTypes } from '@mysten/sui/grpc'
import { normalizeStructTag, toBase64 } from '@mysten/sui/utils'
import { digestOf } from './createLedger.mjs'
import { effectsBytes } from './effectsBytes.mjs'
import { GAS_PRICE, refuse } from './execute.mjs'
import { land } from './land.mjs'
import { simulate } from './simulate.mjs'

const {
  ExecutionError_ExecutionErrorKind: ErrorKind,
  Owner_OwnerKind: OwnerKind,
  ChangedObject_IdOperation: Operation,
  ChangedObject_InputObjectState: InputState,
  ChangedObject_OutputObjectState: OutputState,
  QueryEndReason,
} = GrpcTypes

const INVALID_ARGUMENT = 3
const NOT_FOUND = 5
const RESOURCE_EXHAUSTED = 8

const ownerOf = ({ owner }) => ({ kind: OwnerKind.ADDRESS, address: owner })
const objectOf = coin => ({
  objectId: coin.id,
  version: coin.version,
  digest: digestOf(coin),
  owner: ownerOf(coin),
  objectType: normalizeStructTag(`0x2::coin::Coin<${coin.type}>`),
  balance: coin.balance,
})

function effects({ error, written, gone, gas, gasUsed, digest }) {
  const change = coin => ({
    objectId: coin.id,
    inputState: coin.version === 1n ? InputState.DOES_NOT_EXIST : InputState.EXISTS,
    outputState: OutputState.OBJECT_WRITE,
    outputVersion: coin.version,
    outputDigest: digestOf(coin),
    outputOwner: ownerOf(coin),
    idOperation: Operation.NONE,
  })
  const deleted = gone.map(objectId => ({
    objectId,
    inputState: InputState.EXISTS,
    outputState: OutputState.DOES_NOT_EXIST,
    idOperation: Operation.DELETED,
  }))
  const kind = error?.includes('InsufficientCoinBalance')
    ? ErrorKind.INSUFFICIENT_COIN_BALANCE
    : ErrorKind.EXECUTION_ERROR_KIND_UNKNOWN
  const failure = { kind, description: `${error} in command 0`, command: 0n, errorDetails: {} }
  return {
    version: 2,
    status: error ? { success: false, error: failure } : { success: true },
    epoch: 0n,
    gasUsed,
    transactionDigest: digest,
    gasObject: change(gas),
    changedObjects: [...written.map(change), ...deleted],
  }
}

const executed = ({ ran, time, checkpoint }) => ({
  digest: ran.digest,
  effects: { ...effects(ran), bcs: { value: effectsBytes(ran) } },
  balanceChanges: ran.balanceChanges,
  checkpoint: BigInt(checkpoint),
  timestamp: { seconds: BigInt(Math.floor(time / 1_000)), nanos: (time % 1_000) * 1_000_000 },
})

function balance(ledger, owner, coinType) {
  const total = ledger.coinsOf(owner, coinType).reduce((sum, coin) => sum + coin.balance, 0n)
  return { coinType, balance: total, coinBalance: total, addressBalance: 0n }
}

/** Coins by object type, `…::coin::Coin<T>`; accounts own nothing else here. */
function coinTypeOf(objectType) {
  const [, inner] = /^0x0*2::coin::Coin<(.+)>$/.exec(objectType ?? '') ?? []
  return inner === undefined ? undefined : normalizeStructTag(inner)
}

/** Each service's response: the message or, with a read mask, the part that the mask applies to. */
export const services = {
  LedgerService: {
    getServiceInfo: ({ genesis, height }) => ({
      chainId: genesis,
      epoch: 0n,
      checkpointHeight: BigInt(height()),
      server: 'sandbox',
    }),
    getEpoch: () => ({
      epoch: {
        epoch: 0n,
        referenceGasPrice: GAS_PRICE,
        systemState: {
          version: 2n,
          epoch: 0n,
          protocolVersion: 100n,
          referenceGasPrice: GAS_PRICE,
          epochStartTimestampMs: 0n,
          safeMode: false,
        },
      },
    }),
    batchGetObjects: (ledger, { requests }) => ({
      objects: requests.map(({ objectId }) => {
        const coin = ledger.objects.get(objectId)
        const error = { code: NOT_FOUND, message: `Object ${objectId} not found`, details: [] }
        if (!coin) return { result: { oneofKind: 'error', error } }
        return { result: { oneofKind: 'object', object: objectOf(coin) } }
      }),
    }),
    getTransaction(ledger, { digest }) {
      const found = ledger.find(digest)
      if (!found) return refuse(NOT_FOUND, `Transaction ${digest} not found`)
      return { transaction: executed(found) }
    },
    /** By the affected address alone. The cursor is the checkpoint. */
    listTransactions(ledger, { startCheckpoint = 0n, endCheckpoint, filter, options }) {
      const predicate = filter?.terms[0]?.literals[0]?.predicate
      if (predicate?.oneofKind !== 'affectedAddress') return refuse(INVALID_ARGUMENT, 'Unknown filter')
      const { address } = predicate.affectedAddress
      const after = options?.after ? Number(Buffer.from(options.after).toString()) : 0
      const from = Math.max(Number(startCheckpoint), after + 1)
      const to = Math.min(Number(endCheckpoint ?? ledger.height() + 1), ledger.height() + 1)
      const found = ledger.search({ address, from, to })
      const limit = options?.limit || 50
      const watermark = checkpoint => ({
        cursor: Buffer.from(`${checkpoint}`),
        checkpoint: BigInt(checkpoint),
      })
      const frames = found.slice(0, limit).map(landed => ({
        transaction: executed(landed),
        watermark: watermark(landed.checkpoint),
      }))
      const last = frames.at(-1)
      if (last && found.length >= limit) last.end = { reason: QueryEndReason.ITEM_LIMIT }
      else
        frames.push({
          watermark: watermark(Math.max(to - 1, 0)),
          end: { reason: QueryEndReason.CHECKPOINT_BOUND },
        })
      return frames
    },
  },
  StateService: {
    listOwnedObjects(ledger, { owner, objectType }) {
      const coins = ledger.coinsOf(owner, coinTypeOf(objectType))
      return { objects: objectType && !coinTypeOf(objectType) ? [] : coins.map(objectOf) }
    },
    getBalance: (ledger, { owner, coinType }) => ({
      balance: balance(ledger, owner, normalizeStructTag(coinType)),
    }),
    listBalances(ledger, { owner }) {
      const types = new Set(ledger.coinsOf(owner).map(({ type }) => type))
      return { balances: [...types].map(type => balance(ledger, owner, type)) }
    },
    getCoinInfo(ledger, { coinType }) {
      const wanted = normalizeStructTag(coinType)
      const found = ledger.network.funds.find(({ type }) => normalizeStructTag(type) === wanted)
      if (!found) return refuse(NOT_FOUND, `Coin type ${coinType} not found`)
      const { name, symbol, decimals } = found
      return { coinType: wanted, metadata: { name, symbol, decimals } }
    },
  },
  TransactionExecutionService: {
    async executeTransaction(ledger, { transaction, signatures }) {
      const bytes = transaction?.bcs?.value ?? new Uint8Array()
      const texts = signatures.map(({ bcs }) => toBase64(bcs?.value ?? new Uint8Array()))
      return { transaction: executed(await land(ledger, bytes, texts)) }
    },
    simulateTransaction(ledger, request) {
      const { transaction, ran } = simulate(ledger, request)
      const { digest, balanceChanges } = ran
      return { transaction: { digest, transaction, effects: effects(ran), balanceChanges } }
    },
  },
  NameService: {
    lookupName(ledger, { name }) {
      const record = ledger.names.get(String(name).toLowerCase())
      if (!record) return refuse(NOT_FOUND, `Name ${name} not found`)
      if (record.isExpired) return refuse(RESOURCE_EXHAUSTED, 'name has expired')
      return { record: { name, targetAddress: record.target } }
    },
    reverseLookupName(ledger, { address }) {
      const name = ledger.defaultNames.get(address)
      if (!name) return refuse(NOT_FOUND, `No name for ${address}`)
      return { record: { name, targetAddress: address } }
    },
  },
}
