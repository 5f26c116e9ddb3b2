import { type ChainEnv, type ChainOperations, KitError } from '@latchkit/core'
import { abortReason, DEADLINES, settleBy } from '@latchkit/core/async'
import { beforeAsking, specError } from '@latchkit/core/errors'
import { createSession, readAddress, readAddresses, type ToySession, type ToyWallet } from './toySession.js'

/** Loaded when an operation is first called. Anything they throw becomes a `KitError` that names the plugin. */
export const createOperations = ({ ctx }: ChainEnv<unknown, ToySession>) =>
  ({
    async connect(wallet, { silent }) {
      const addresses = await readAddresses(wallet, !silent)
      if (addresses.length > 0) return createSession(wallet, addresses)
      if (silent) throw specError('core/DISCONNECTED')
      throw new KitError('connect/NO_ACCOUNTS', { message: 'The wallet shared no account' })
    },
    async parseAddress(text) {
      const address = readAddress(text)
      if (address) return address
      throw new KitError('address/INVALID', {
        message: 'A Toytown address is "toy" and eight letters or digits',
        context: { value: text.slice(0, 40) },
      })
    },
    async signMessage({ account, message, signal }) {
      const { provider: wallet, refresh } = ctx.session(account)
      // Events may have been lost, so check the current accounts. Whatever fails here, nothing was signed.
      await beforeAsking(async () => {
        if (!(await readAddresses(wallet, false)).includes(account.address)) {
          await refresh()
          throw new KitError('sign/MISMATCH', {
            message: 'The wallet no longer offers the account in use',
            context: { field: 'account' },
            retryable: true,
          })
        }
        if (signal?.aborted) throw abortReason(signal)
      })
      const text = typeof message === 'string' ? message : new TextDecoder().decode(message)
      const signature = await settleBy(wallet.sign(account.address, text), DEADLINES.interactive, signal)
      if (typeof signature === 'string' && signature.length < 1_000) return { signature }
      throw new KitError('toy/BAD_ANSWER', { message: 'The wallet returned no signature' })
    },
  }) satisfies ChainOperations<ToyWallet>
