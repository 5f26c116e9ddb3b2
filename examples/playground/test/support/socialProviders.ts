/** A step of a walk that not every provider has. */
type Step = 'window' | 'refusal' | 'phone'

interface ProviderCase {
  readonly name: string
  /** The steps that it does not have, with the reason. */
  readonly lacks?: Readonly<Partial<Record<Step, string>>>
}

/** The providers that the sandbox poses as. */
export const socialProviders = {
  google: { name: 'Google' },
  github: { name: 'GitHub' },
  apple: { name: 'Apple' },
  facebook: {
    name: 'Facebook',
    lacks: { phone: 'Its login does not come back on phones, where it is not offered.' },
  },
  x: { name: 'X' },
  discord: { name: 'Discord' },
  farcaster: {
    name: 'Farcaster',
    lacks: {
      window: 'The modal shows a code, and the person signs in on their own phone.',
      refusal: 'Its relay never hears of one.',
    },
  },
} as const satisfies Record<string, ProviderCase>

/** A provider that the sandbox poses as. */
export type Social = keyof typeof socialProviders

export const hasStep = (provider: Social, step: Step): boolean => {
  const { lacks }: ProviderCase = socialProviders[provider]
  return lacks?.[step] === undefined
}

/** Rows of a matrix: the providers that have all these steps, in that order where some are to come first. */
export function socialRows(first: readonly Social[], ...steps: readonly Step[]): readonly Social[] {
  const all = new Set([...first, ...(Object.keys(socialProviders) as Social[])])
  return [...all].filter(provider => steps.every(step => hasStep(provider, step)))
}
