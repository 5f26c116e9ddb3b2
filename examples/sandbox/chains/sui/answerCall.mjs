import { fromBase58, fromBase64, normalizeStructTag } from '@mysten/sui/utils'
import { digestOf } from './createLedger.mjs'
import { effectsBytes } from './effectsBytes.mjs'
import { execute, GAS_PRICE, readTransaction, refuse } from './execute.mjs'
import { land } from './land.mjs'

const SUI = '0x2::sui::SUI'
const typeOf = text => normalizeStructTag(text ?? SUI)
const sum = coins => coins.reduce((total, { balance }) => total + balance, 0n)

function balance(ledger, owner, type) {
  const coins = ledger.coinsOf(owner, type)
  return { coinType: type, coinObjectCount: coins.length, totalBalance: `${sum(coins)}`, lockedBalance: {} }
}

const reference = coin => ({ objectId: coin.id, version: `${coin.version}`, digest: digestOf(coin) })

function effects({ error, gas, written, gone, gasUsed, digest }) {
  const texts = Object.fromEntries(Object.entries(gasUsed).map(([name, amount]) => [name, `${amount}`]))
  return {
    messageVersion: 'v1',
    status: error ? { status: 'failure', error: `${error} in command 0` } : { status: 'success' },
    executedEpoch: '0',
    gasUsed: texts,
    transactionDigest: digest,
    mutated: written.map(coin => ({ owner: { AddressOwner: coin.owner }, reference: reference(coin) })),
    deleted: gone.map(objectId => ({
      objectId,
      version: '0',
      digest: '7gyGAp71YXQRoxmFBaHxofQXAipvgHyBKPyxmdSJxyvz',
    })),
    gasObject: { owner: { AddressOwner: gas.owner }, reference: reference(gas) },
    dependencies: [],
  }
}

const landed = ({ ran, time, checkpoint }) => ({
  digest: ran.digest,
  effects: effects(ran),
  rawEffects: [...effectsBytes(ran)],
  timestampMs: `${time}`,
  checkpoint: `${checkpoint}`,
  events: [],
  objectChanges: [],
  balanceChanges: balanceChanges(ran),
})

const balanceChanges = ran =>
  ran.balanceChanges.map(({ address, coinType, amount }) => ({
    owner: { AddressOwner: address },
    coinType,
    amount,
  }))

const calls = {
  sui_getChainIdentifier: ({ genesis }) => Buffer.from(fromBase58(genesis).slice(0, 4)).toString('hex'),
  sui_getCheckpoint: ({ genesis }, [id]) => ({
    digest: genesis,
    sequenceNumber: `${id}`,
    epoch: '0',
    transactions: [],
  }),
  sui_getLatestCheckpointSequenceNumber: ({ height }) => `${height()}`,
  suix_getReferenceGasPrice: () => `${GAS_PRICE}`,
  suix_getLatestSuiSystemState: () => ({
    epoch: '0',
    protocolVersion: '100',
    systemStateVersion: '2',
    referenceGasPrice: `${GAS_PRICE}`,
    epochStartTimestampMs: '0',
    epochDurationMs: '86400000',
    safeMode: false,
    activeValidators: [],
  }),
  suix_getBalance: (ledger, [owner, type]) => balance(ledger, owner, typeOf(type)),
  suix_getAllBalances: (ledger, [owner]) =>
    [...new Set(ledger.coinsOf(owner).map(({ type }) => type))].map(type => balance(ledger, owner, type)),
  suix_getCoins: (ledger, [owner, type]) => ({
    data: ledger.coinsOf(owner, typeOf(type)).map(coin => ({
      coinType: coin.type,
      coinObjectId: coin.id,
      version: `${coin.version}`,
      digest: digestOf(coin),
      balance: `${coin.balance}`,
      previousTransaction: ledger.genesis,
    })),
    nextCursor: null,
    hasNextPage: false,
  }),
  suix_getCoinMetadata(ledger, [type]) {
    const found = ledger.network.funds.find(fund => normalizeStructTag(fund.type) === typeOf(type))
    if (!found) return null
    const { name, symbol, decimals } = found
    return { id: null, name, symbol, decimals, description: '', iconUrl: null }
  },
  sui_multiGetObjects: (ledger, [ids]) =>
    ids.map(id => {
      const coin = ledger.objects.get(id)
      if (!coin) return { error: { code: 'notExists', object_id: id } }
      const type = `0x2::coin::Coin<${coin.type}>`
      return { data: { ...reference(coin), type, owner: { AddressOwner: coin.owner } } }
    }),
  sui_dryRunTransactionBlock(ledger, [text]) {
    const ran = execute(ledger, readTransaction(fromBase64(text)), { isDry: true })
    return { effects: effects(ran), events: [], objectChanges: [], balanceChanges: balanceChanges(ran) }
  },
  async sui_executeTransactionBlock(ledger, [text, signatures]) {
    return landed(await land(ledger, fromBase64(text), [signatures].flat()))
  },
  suix_resolveNameServiceAddress(ledger, [name]) {
    const record = ledger.names.get(String(name).toLowerCase())
    if (record?.isExpired) refuse(-32602, `Name has expired: ${name}`)
    return record?.target ?? null
  },
  suix_resolveNameServiceNames: (ledger, [address]) => ({
    data: [ledger.defaultNames.get(address)].filter(name => name !== undefined),
    nextCursor: null,
    hasNextPage: false,
  }),
  sui_getTransactionBlock(ledger, [digest]) {
    const found = ledger.find(digest)
    if (found) return landed(found)
    return refuse(-32602, `Could not find the referenced transaction [TransactionDigest(${digest})].`)
  },
}

export async function answerCall(ledger, method, params) {
  if (!Object.hasOwn(calls, method)) refuse(-32601, `Method not found: ${method}`)
  return calls[method](ledger, params)
}
