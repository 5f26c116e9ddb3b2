/** Which projects may come, and from which pages. `any` lets everybody in. */
export type Projects = 'any' | Readonly<Record<string, { readonly origins: readonly string[] }>>
