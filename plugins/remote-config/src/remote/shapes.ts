import * as z from 'zod/mini'

/** Characters of a feature's own settings, as JSON. */
const MOST_CONFIG = 10_000
const MOST_FEATURES = 100
/** Lists and objects within each other. Deeper ones could not be copied. */
const MOST_LEVELS = 50

const isShallow = (value: unknown, levels = MOST_LEVELS): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every(inner => isShallow(inner, levels - 1)))

const feature = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z\d_]{0,39}$/)),
  isEnabled: z.boolean(),
  config: z.optional(z.unknown()),
})

/** The answer of `/appkit/v1/config`: features by id. What is no feature is left out. */
export const featuresShape = z.pipe(
  z.object({ features: z.array(z.unknown()) }),
  z.transform(({ features }) =>
    Object.fromEntries(
      features.slice(0, MOST_FEATURES).flatMap(value => {
        const { data } = feature.safeParse(value)
        if (!data) return []
        const { id, isEnabled, config } = data
        const isThere = config !== undefined && config !== null
        const isKept = isThere && isShallow(config) && JSON.stringify(config).length <= MOST_CONFIG
        return [[id, { isEnabled, ...(isKept && { config }) }] as const]
      }),
    ),
  ),
)

const tier = z.pipe(
  z.string(),
  // The service in use spells one of them wrong.
  z.transform(text => (text === 'enteprise' ? 'enterprise' : text)),
)
const tiers = z.enum(['none', 'starter', 'pro', 'enterprise'])
const limits = z.object({
  tier: z.catch(z.pipe(tier, tiers), 'none'),
  isAboveRpcLimit: z.boolean(),
  isAboveMauLimit: z.boolean(),
})

/** The answer of `/appkit/v1/project-limits`. */
export const limitsShape = z.pipe(
  z.object({ planLimits: limits }),
  z.transform(({ planLimits }) => planLimits),
)

/** The answer of `/getAnalyticsConfig`. */
export const analyticsShape = z.pipe(
  z.object({ isAnalyticsEnabled: z.boolean() }),
  z.transform(({ isAnalyticsEnabled }) => isAnalyticsEnabled),
)

export const originsShape = z.pipe(
  z.object({ allowedOrigins: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(500)) }),
  z.transform(({ allowedOrigins }) => allowedOrigins),
)

/** An earlier visit's answer as stored. */
export const storedShape = z.object({
  readAt: z.number(),
  answer: z.object({
    features: z.optional(
      z.record(
        z.string().check(z.maxLength(40)),
        z.object({
          isEnabled: z.boolean(),
          config: z.optional(z.unknown().check(z.refine(config => isShallow(config)))),
        }),
      ),
    ),
    limits: z.optional(limits),
    isAnalyticsEnabled: z.optional(z.boolean()),
  }),
})
