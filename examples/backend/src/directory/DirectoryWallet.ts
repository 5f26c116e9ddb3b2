import { z } from '@hono/zod-openapi'

const text = z.string().max(2_000)
const link = text.nullable().optional()

export const directoryWallet = z
  .object({
    id: z.string().min(1).max(128).openapi({ example: '6f1c…' }),
    name: z.string().min(1).max(200),
    description: link,
    homepage: link,
    /** Identifies the image at `/getWalletImage/{image_id}`. */
    image_id: z.string().max(128),
    /** Smaller comes first. */
    order: z.number().int().nonnegative(),
    /** CAIP-2. */
    chains: z.array(z.string().max(100)).max(500),
    mobile_link: link,
    /** A universal link to the mobile app. */
    link_mode: link,
    desktop_link: link,
    webapp_link: link,
    app_store: link,
    play_store: link,
    chrome_store: link,
    rdns: link,
    injected: z
      .array(z.object({ namespace: z.string().max(40), injected_id: z.string().max(200) }))
      .max(20)
      .nullable()
      .optional(),
    badge_type: z.enum(['certified']).nullable().optional(),
    supports_wc: z.boolean().default(true),
    supports_wcpay: z.boolean().default(false),
  })
  .openapi('Wallet')

export type DirectoryWallet = z.output<typeof directoryWallet>
