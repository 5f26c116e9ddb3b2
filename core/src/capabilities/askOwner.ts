import { isKitError } from '../errors/isKitError.js'

/**
 * Asks one provider after the other, each once the one before has said that it is not the one (`network/UNSUPPORTED`): what asks a person
 * is never asked twice. Any other failure is the answer.
 */
export const askOwner = <Provider, Answer>(
  [first, ...others]: readonly Provider[],
  ask: (provider: Provider) => Promise<Answer>,
): Promise<Answer> =>
  others.reduce(
    (asked, next) =>
      asked.catch(error => {
        if (isKitError(error, 'network/UNSUPPORTED')) return ask(next)
        throw error
      }),
    ask(first as Provider),
  )
