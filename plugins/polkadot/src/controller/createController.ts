import { KitError } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/async'
import { beforeAsking, typedErrors } from '@latchkit/core/errors'
import { type AccountChoice, copyDeep, findAccount, findNetwork, readBytes } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { apiFor } from '../chain/apiFor.js'
import { keyOf } from '../connect/readAccounts.js'
import { toWalletError } from '../connect/toWalletError.js'
import type { Extension } from '../discovery/Injected.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { waitForResult } from '../send/waitForResult.js'
import { assertSigner } from '../sign/assertSigner.js'
import { wrapBytes } from '../sign/wrapBytes.js'
import { encodeSs58 } from '../ss58/encodeSs58.js'
import { metadataDefinition } from './metadataDefinition.js'
import type { PolkadotApi, PolkadotSigner, PolkadotSignerResult } from './PolkadotApi.js'

export function createController(env: PolkadotEnv) {
  const { ctx, config } = env
  const of = (choice?: AccountChoice) =>
    // A key has another address on each network.
    findAccount(ctx, 'polkadot', choice, (one, other) => keyOf(one.address) === keyOf(other.address))
  const networkOf = (id: string) => findNetwork(config.networks, id, 'polkadot')

  return typedErrors('polkadot', {
    async signer(choice = {}) {
      const { account, networkId, now } = of(choice)
      const { ss58Prefix } = networkOf(networkId)
      const key = keyOf(account.address) ?? ''

      /** The wallet, once it named the account again and the payload names it, too. */
      const wallet = async (address: string): Promise<Extension> => {
        if (keyOf(address) !== key) throw mismatch('account')
        return (await assertSigner(env, { account: now().account })).extension
      }
      const payloads = {
        address: encodeSs58(hexToBytes(key), ss58Prefix),
        publicKey: hexToBytes(key),
        ...typedErrors('polkadot', {
          async signPayload(given) {
            // The app keeps its own, and may change it while confirm steps are shown.
            const payload = copyDeep(given)
            const { signPayload } = await beforeAsking(async () => {
              const { id } = networkOf(`polkadot:${String(payload.genesisHash).slice(2, 34)}`)
              await ctx.confirm({ account: now().account, networkId: id, native: payload })
              return wallet(payload.address)
            })
            return ask('signPayload', signPayload, payload)
          },
          async signRaw(payload) {
            const { signRaw } = await beforeAsking(() => {
              if (payload.type !== 'bytes') throw invalid('Only bytes can be signed raw')
              return wallet(payload.address)
            })
            return ask('signRaw', signRaw, { ...payload, data: wrapped(payload.data) })
          },
        } satisfies Pick<PolkadotSigner, 'signPayload' | 'signRaw'>),
      }
      return {
        ...payloads,
        ...typedErrors('polkadot', {
          signTx: async (...args) => (await import('./signTx.js')).signTx(env, payloads, ...args),
          async signBytes(bytes) {
            const { address, signRaw } = payloads
            const { signature } = await signRaw({ address, data: `0x${bytesToHex(bytes)}`, type: 'bytes' })
            return hexToBytes(signature.slice(2))
          },
        } satisfies Pick<PolkadotSigner, 'signTx' | 'signBytes'>),
      }
    },
    result: async ({ networkId, ...request }) =>
      waitForResult(env, { networkId: networkId ?? of().networkId, ...request }),
    async provideMetadata(choice = {}) {
      const { account, networkId } = of(choice)
      const network = networkOf(networkId)
      const { provideMetadata } = (await assertSigner(env, { account })).extension
      if (!provideMetadata) throw unsupported('metadata.provide')
      const definition = metadataDefinition(await apiFor(env, networkId), network)
      try {
        return (await settleBy(provideMetadata(definition), DEADLINES.interactive)) === true
      } catch (error) {
        throw toWalletError(error)
      }
    },
  } satisfies PolkadotApi)
}

/** Wallets put bytes between `<Bytes>` and `</Bytes>`, but phones sign them as they come: and no bytes may be a transaction. */
function wrapped(data: string): `0x${string}` {
  const isBytes = /^0x(?:[\da-f]{2})*$/i.test(data)
  return `0x${bytesToHex(wrapBytes(isBytes ? hexToBytes(data.slice(2)) : String(data)))}`
}

/** Asks the wallet for a signature, and checks the form of its answer. */
async function ask(
  method: string,
  call: ((payload: object) => Promise<unknown>) | undefined,
  payload: object,
): Promise<PolkadotSignerResult> {
  if (!call) throw unsupported(method)
  const answer = await settleBy(call({ ...payload }), DEADLINES.interactive).catch(error => {
    throw toWalletError(error)
  })
  const [id, signature] = [readField(answer, 'id'), readField(answer, 'signature')]
  if (!isHex(signature) || !/^.{130,134}$/.test(signature)) throw badAnswer(method)
  const whole = readField(answer, 'signedTransaction')
  const signedTransaction = isHex(whole) ? whole : readBytes(whole)
  return {
    id: typeof id === 'number' ? id : 0,
    signature,
    ...(signedTransaction && { signedTransaction }),
  }
}

const isHex = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && value.length < 5_000_000 && /^0x(?:[\da-f]{2})+$/i.test(value)

const unsupported = (method: string) =>
  new KitError('rpc/UNSUPPORTED_METHOD', {
    message: `This wallet does not support ${method}`,
    context: { method },
    pluginId: 'polkadot',
    outcome: 'untouched',
  })

const badAnswer = (method: string) =>
  new KitError('polkadot/BAD_ANSWER', {
    message: 'The wallet returned no valid signature',
    context: { method },
    pluginId: 'polkadot',
  })

const invalid = (message: string) => new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'polkadot' })

const mismatch = (field: string) =>
  new KitError('sign/MISMATCH', {
    message: 'This signer signs for one account',
    context: { field },
    pluginId: 'polkadot',
  })
