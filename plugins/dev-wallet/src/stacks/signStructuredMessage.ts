import { Cl, type ClarityValue, signStructuredData } from '@stacks/transactions'
import { visibleText } from '../visibleText.js'
import { clarity, invalid, type Params } from './readParams.js'
import { type StacksContext, wordOf } from './StacksContext.js'

/** Signs a structured message (SIP-018) for the domain that the page names, which must be one of this network. */
export async function signStructuredMessage(ctx: StacksContext, params: Params) {
  const [message, domain] = [clarity(params, 'message'), clarity(params, 'domain')]
  const { id } = ctx.network(params['network'])
  if (fieldOf(domain, 'name') === undefined || fieldOf(domain, 'version') === undefined)
    throw invalid("'domain' must be a tuple with name, version and chain-id.")
  const chainId = id === '' ? '2147483648' : id.split(':')[1]
  if (String(fieldOf(domain, 'chain-id')) !== chainId) throw invalid("'domain' is of another chain.")
  const key = await ctx.signer(params['address'])
  const shown = [domain, message].map(value => Cl.prettyPrint(value))
  await ctx.ask('sign-message', {
    details: { address: key.address(wordOf(id)), domain: shown[0], message: shown[1] },
    lines: [
      { label: 'Domain', value: visibleText(shown[0] ?? ''), as: 'code' },
      { label: 'Message', value: visibleText(shown[1] ?? ''), as: 'code' },
    ],
  })
  const signature = ctx.faulty(({ privateKey }) => signStructuredData({ message, domain, privateKey }), key)
  return { signature, publicKey: key.publicKey }
}

function fieldOf(domain: ClarityValue, name: string): unknown {
  const field = domain.type === 'tuple' ? domain.value[name] : undefined
  return field && 'value' in field ? field.value : undefined
}
